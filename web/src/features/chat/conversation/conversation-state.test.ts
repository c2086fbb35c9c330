import type { ChatMessage } from '@jingke/contract/chat'
import { expect, test } from 'vitest'
import {
  addMessages,
  addPending,
  type ConversationState,
  changePending,
  hasEarlier,
  lastSeqOf,
  noMarks,
  recallMessages,
  statusOf,
} from './conversation-state.ts'

const empty: ConversationState = { messages: [], pending: [], marks: noMarks }

const message = (seq: number): ChatMessage => ({
  mine: true,
  date: '',
  text: `${seq}`,
  type: 0,
  id: `id-${seq}`,
  seq,
  chatId: 1,
  sender: { side: 'learner', name: '' },
  sentAt: '2026-01-01T00:00:00.000Z',
})
const written = (seq: number) => ({
  id: `id-${seq}`,
  chatId: 1,
  text: `${seq}`,
  hasFile: false,
  writtenAt: '2026-01-01T00:00:00.000Z',
})
const seqs = ({ messages }: ConversationState) => messages.map(({ seq }) => seq)

test('a message from the socket, a page and another tab is shown once and in order', () => {
  let state = addMessages(empty, [message(11), message(12)])
  state = addMessages(state, [message(13), message(12)])
  state = addMessages(state, [message(9), message(10), message(11)])
  expect(seqs(state)).toEqual([9, 10, 11, 12, 13])
  expect(lastSeqOf(state)).toBe(13)
  expect(hasEarlier(state)).toBe(true)
  expect(hasEarlier(addMessages(empty, [message(1)]))).toBe(false)
  expect(hasEarlier(empty)).toBe(false)
})

test('a pending message is shown until it is received back', () => {
  let state = addPending(addPending(empty, written(1)), written(1))
  expect(state.pending).toHaveLength(1)
  state = changePending(state, 'id-1', { isSent: true })
  expect(state.pending[0]?.isSent).toBe(true)
  state = addMessages(state, [message(1)])
  expect(state.pending).toEqual([])
  expect(addPending(state, written(1)).pending).toEqual([])
})

test('a recalled message loses its content and keeps its place', () => {
  const state = recallMessages(addMessages(empty, [message(1), message(2)]), [1, 99])
  expect(state.messages).toMatchObject([
    { seq: 1, text: '', isRecalled: true },
    { seq: 2, text: '2' },
  ])
})

test('the status follows the marks of the other side', () => {
  const marks = { learnerDelivered: 9, learnerRead: 9, teamDelivered: 5, teamRead: 3 }
  expect([3, 4, 5, 6].map((seq) => statusOf(seq, marks, 'learner'))).toEqual([
    'read',
    'delivered',
    'delivered',
    'sent',
  ])
  expect(statusOf(9, marks, 'team')).toBe('read')
})
