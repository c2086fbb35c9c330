import type { ChatMarks, ChatMessage } from '@jingke/contract/chat'
import type { OutboxMessage } from './outbox.ts'

export interface PendingMessage extends OutboxMessage {
  /** Acknowledged, and not received back yet. */
  readonly isSent: boolean
  /** Its image, once it is read from the browser's database. */
  readonly file?: Blob
  /** The server refused it; the text of the refusal. */
  readonly refusal?: string
}

export interface ConversationState {
  /** By sequence number, without gaps. */
  readonly messages: readonly ChatMessage[]
  readonly pending: readonly PendingMessage[]
  readonly marks: ChatMarks
}

export const noMarks: ChatMarks = {
  learnerDelivered: 0,
  learnerRead: 0,
  teamDelivered: 0,
  teamRead: 0,
}

/** 0: there is none. */
export const lastSeqOf = ({ messages }: Pick<ConversationState, 'messages'>): number =>
  messages.at(-1)?.seq ?? 0

/** Whether the chat has messages before the first one here. */
export const hasEarlier = ({ messages }: ConversationState): boolean => (messages[0]?.seq ?? 1) > 1

/** Messages that are here already are left out, whether from the socket, a page or another tab. */
export const addMessages = (
  state: ConversationState,
  added: readonly ChatMessage[],
): ConversationState => {
  const known = new Set(state.messages.map(({ seq }) => seq))
  const fresh = added.filter(({ seq }) => !known.has(seq))
  const ids = new Set(added.map(({ id }) => id))
  return {
    ...state,
    messages: [...state.messages, ...fresh].toSorted((one, other) => one.seq - other.seq),
    pending: state.pending.filter(({ id }) => !ids.has(id)),
  }
}

export const addPending = (state: ConversationState, message: OutboxMessage): ConversationState =>
  state.pending.some(({ id }) => id === message.id) ||
  state.messages.some(({ id }) => id === message.id)
    ? state
    : { ...state, pending: [...state.pending, { ...message, isSent: false }] }

export const changePending = (
  state: ConversationState,
  id: string,
  change: Partial<PendingMessage>,
): ConversationState => ({
  ...state,
  pending: state.pending.map((one) => (one.id === id ? { ...one, ...change } : one)),
})

export const removePending = (state: ConversationState, id: string): ConversationState => ({
  ...state,
  pending: state.pending.filter((one) => one.id !== id),
})

/** What is recalled keeps its place and loses its content. */
export const recallMessages = (
  state: ConversationState,
  seqs: readonly number[],
): ConversationState => ({
  ...state,
  messages: state.messages.map(({ lesson, ...message }) =>
    seqs.includes(message.seq)
      ? { ...message, type: 0, text: '', isRecalled: true }
      : { ...message, ...(lesson && { lesson }) },
  ),
})

export type MessageStatus = 'sent' | 'delivered' | 'read'

/** How far the other side is with a message of this side. */
export const statusOf = (
  seq: number,
  marks: ChatMarks,
  side: 'learner' | 'team',
): MessageStatus => {
  const [delivered, read] =
    side === 'learner'
      ? [marks.teamDelivered, marks.teamRead]
      : [marks.learnerDelivered, marks.learnerRead]
  if (read >= seq) return 'read'
  return delivered >= seq ? 'delivered' : 'sent'
}
