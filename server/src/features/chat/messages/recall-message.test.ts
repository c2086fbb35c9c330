import { recallWindow } from '@jingke/contract/chat'
import { expect, test } from 'vitest'
import { type RecalledMessage, recallMessage, type WaitingChat } from './recall-message.ts'

const now = new Date('2026-03-05T06:05:00Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const [learner, advisor] = [1, 7]

const question: RecalledMessage = {
  seq: 3,
  senderId: learner,
  sentAt: before(60_000),
  recalledAt: null,
}
const second = { seq: 4, sentAt: before(30_000) }
const answered: WaitingChat = { waitingSince: null, unanswered: [] }
const waiting: WaitingChat = { waitingSince: question.sentAt, unanswered: [question] }

const cases: {
  name: string
  chat?: WaitingChat
  message: RecalledMessage | undefined
  by?: number
  becomes: ReturnType<typeof recallMessage>
}[] = [
  { name: 'a message that is not there is refused', message: undefined, becomes: 'refused' },
  { name: 'a message of somebody else is refused', message: question, by: 2, becomes: 'refused' },
  {
    name: 'a greeting of the team, which nobody sent, is refused',
    message: { ...question, senderId: null },
    becomes: 'refused',
  },
  {
    name: 'a message is refused when the time is over',
    message: { ...question, sentAt: before(recallWindow) },
    becomes: 'refused',
  },
  {
    name: 'a message is recalled in the last millisecond of the time',
    chat: answered,
    message: { ...question, sentAt: before(recallWindow - 1) },
    becomes: { waitingSince: null },
  },
  {
    name: 'a recalled message stays as it is, also when the time is over',
    message: { ...question, sentAt: before(recallWindow * 2), recalledAt: before(recallWindow) },
    becomes: 'unchanged',
  },
  {
    name: 'a learner who recalls the only question waits no more',
    message: question,
    becomes: { waitingSince: null },
  },
  {
    name: 'a learner who recalls the first of two questions waits since the second',
    chat: { ...waiting, unanswered: [question, second] },
    message: question,
    becomes: { waitingSince: second.sentAt },
  },
  {
    name: 'a learner who recalls the second of two questions waits since the first',
    chat: { ...waiting, unanswered: [question, second] },
    message: { ...question, ...second },
    becomes: { waitingSince: question.sentAt },
  },
  {
    name: 'an advisor who recalls an answer does not make the learner wait again',
    chat: { ...answered, unanswered: [question] },
    message: { ...question, seq: 5, senderId: advisor },
    by: advisor,
    becomes: { waitingSince: null },
  },
  {
    name: 'an advisor who recalls an earlier answer leaves the learner waiting',
    message: { ...question, seq: 2, senderId: advisor },
    by: advisor,
    becomes: { waitingSince: question.sentAt },
  },
]

test.each(cases)('$name', ({ chat = waiting, message, by = learner, becomes }) => {
  expect(recallMessage(chat, message, by, now)).toEqual(becomes)
})
