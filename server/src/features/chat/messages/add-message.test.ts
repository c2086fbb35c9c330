import { expect, test } from 'vitest'
import { addMessage, type ChatState, type OpenCase } from './add-message.ts'

const [before, now] = [new Date('2026-03-05T06:00:00Z'), new Date('2026-03-05T06:05:00Z')]
const [anna, bert] = [7, 8]

const question = { isFromLearner: true, senderId: 1 }
const greeting = { isFromLearner: false, senderId: null }
const answerOf = (senderId: number) => ({ isFromLearner: false, senderId })

const unanswered: OpenCase = {
  id: 5,
  openedAt: before,
  firstSeq: 3,
  assigneeId: null,
  firstReplyAt: null,
  firstReplyBy: null,
}
const answered = { ...unanswered, assigneeId: anna, firstReplyAt: before, firstReplyBy: anna }
const opened = { ...unanswered, id: undefined, openedAt: now, firstSeq: 5 }

const quiet: ChatState = { lastSeq: 4, lastAt: before, waitingSince: null, openCase: undefined }
const waiting: ChatState = { ...quiet, waitingSince: before, openCase: unanswered }

const cases: {
  name: string
  from: ChatState
  messages: readonly { isFromLearner: boolean; senderId: number | null }[]
  to: Omit<ChatState, 'lastSeq'>
}[] = [
  {
    name: 'the first message of a learner opens a case of the whole team',
    from: quiet,
    messages: [question],
    to: { lastAt: now, waitingSince: now, openCase: opened },
  },
  {
    name: 'further messages of a learner who waits change neither the case nor the times',
    from: waiting,
    messages: [question, question],
    to: { lastAt: before, waitingSince: before, openCase: unanswered },
  },
  {
    name: 'a learner who writes after an answer waits from then on, in the same case',
    from: { ...quiet, openCase: answered },
    messages: [question],
    to: { lastAt: now, waitingSince: now, openCase: answered },
  },
  {
    name: 'the first answer is noted and takes a case of nobody',
    from: waiting,
    messages: [answerOf(bert)],
    to: {
      lastAt: now,
      waitingSince: null,
      openCase: {
        ...unanswered,
        assigneeId: bert,
        firstReplyAt: now,
        firstReplyBy: bert,
        takenBySeq: 5,
      },
    },
  },
  {
    name: 'the first answer to a case of a colleague is noted and leaves it to the colleague',
    from: { ...waiting, openCase: { ...unanswered, assigneeId: anna } },
    messages: [answerOf(bert)],
    to: {
      lastAt: now,
      waitingSince: null,
      openCase: { ...unanswered, assigneeId: anna, firstReplyAt: now, firstReplyBy: bert },
    },
  },
  {
    name: 'a later answer takes a case that was given back, and is not the first',
    from: { ...waiting, openCase: { ...answered, assigneeId: null } },
    messages: [answerOf(bert)],
    to: {
      lastAt: now,
      waitingSince: null,
      openCase: { ...answered, assigneeId: bert, takenBySeq: 5 },
    },
  },
  {
    name: 'a later answer changes nothing of a case that an advisor has',
    from: { ...waiting, openCase: answered },
    messages: [answerOf(bert)],
    to: { lastAt: now, waitingSince: null, openCase: answered },
  },
  {
    name: 'an advisor who writes first opens no case',
    from: quiet,
    messages: [answerOf(anna)],
    to: { lastAt: now, waitingSince: null, openCase: undefined },
  },
  {
    name: 'the greeting of the team is no answer of an advisor',
    from: waiting,
    messages: [greeting],
    to: { lastAt: now, waitingSince: null, openCase: unanswered },
  },
  {
    name: 'a question and its answer in one group open the case and take it',
    from: quiet,
    messages: [question, answerOf(anna), answerOf(bert)],
    to: {
      lastAt: now,
      waitingSince: null,
      openCase: {
        ...opened,
        assigneeId: anna,
        firstReplyAt: now,
        firstReplyBy: anna,
        takenBySeq: 6,
      },
    },
  },
  {
    name: 'a learner who writes after the answer of the same group waits since now',
    from: waiting,
    messages: [answerOf(anna), question],
    to: {
      lastAt: now,
      waitingSince: now,
      openCase: {
        ...unanswered,
        assigneeId: anna,
        firstReplyAt: now,
        firstReplyBy: anna,
        takenBySeq: 5,
      },
    },
  },
]

test.each(cases)('$name', ({ from, messages, to }) => {
  const state = messages.reduce((given, message) => addMessage(given, message, now), from)
  expect(state).toEqual({ ...to, lastSeq: from.lastSeq + messages.length })
})
