import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addMessage, type ChatState, type OpenCase } from './add-message.ts'
import { applyTeamRules } from './apply-team-rules.ts'
import type { ChatRow, MessageRow } from './chats.store.ts'
import {
  insertMessages,
  listNames,
  listOpenCases,
  listStoredMessages,
  lockChats,
  putCase,
  updateChats,
} from './write-messages.store.ts'

export interface NewChatMessage {
  readonly chatId: number
  readonly clientId: string
  readonly senderId: number | null
  readonly isFromLearner: boolean
  readonly type: 0 | 1 | 3
  readonly text: string
  /** Set for a lesson card. */
  readonly lessonId?: number
  readonly second?: number
  readonly image?: string
}

export interface StoredMessage extends MessageRow {
  /** False: the chat had it already. */
  readonly isNew: boolean
}

export const messageKey = ({ chatId, clientId }: { chatId: number; clientId: string }): string =>
  `${chatId} ${clientId}`

const attempts = 5
/** With a change of a team, which locks the cases of its advisors before the chats. */
const deadlock = '40P01'

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === deadlock) || isDeadlock(error.cause))

const addToChats = async (
  db: Context['db'],
  chats: readonly ChatRow[],
  messages: readonly NewChatMessage[],
  now: Date,
): Promise<MessageRow['message'][]> => {
  const ids = chats.map(({ id }) => id)
  const cases = await listOpenCases(db, ids)
  const openCases = new Map<number, OpenCase>(cases.map((one) => [one.chatId, one]))
  const states = new Map<number, ChatState>(
    chats.map((chat) => [chat.id, { ...chat, openCase: openCases.get(chat.id) }]),
  )
  const rows = messages.flatMap((message) => {
    const before = states.get(message.chatId)
    if (!before) return []
    const state = addMessage(before, message, now)
    states.set(message.chatId, state)
    return [{ ...message, seq: state.lastSeq, sentAt: now }]
  })
  if (rows.length === 0) return []
  const changed = await applyTeamRules(
    db,
    chats.flatMap((chat) => {
      const state = states.get(chat.id)
      return state && state.lastSeq > chat.lastSeq ? [{ chat, state }] : []
    }),
    now,
  )
  await updateChats(
    db,
    changed.map(({ chat, state, dueAt }) => ({ ...state, id: chat.id, answerDueAt: dueAt })),
  )
  const stored = await insertMessages(db, rows)
  for (const { chat, state } of changed)
    if (state.openCase && state.openCase !== openCases.get(chat.id))
      await putCase(db, chat, state.openCase, now)
  return stored
}

/**
 * Stores a group of messages in the given order and returns each as it is stored; one whose client id the chat
 * has already is returned as it was stored before, and one of a chat that is gone is left out. No two of the
 * group may have the same client id. The locked chats order the groups of all nodes.
 */
const storeOnce = (context: Context, messages: readonly NewChatMessage[]) =>
  inTransaction(context, async ({ db, clock }): Promise<StoredMessage[]> => {
    const chats = await lockChats(db, [...new Set(messages.map(({ chatId }) => chatId))])
    const known = new Map(
      (await listStoredMessages(db, messages)).map((message) => [messageKey(message), message]),
    )
    const fresh = messages.filter((message) => !known.has(messageKey(message)))
    const added = await addToChats(db, chats, fresh, clock.now())
    const all = [...known.values(), ...added]
    const senderIds = all.flatMap(({ senderId }) => (senderId === null ? [] : [senderId]))
    const names = new Map(
      (await listNames(db, [...new Set(senderIds)])).map(({ id, name }) => [id, name]),
    )
    return all.map((message) => ({
      message,
      senderName: names.get(message.senderId ?? 0) ?? null,
      isNew: !known.has(messageKey(message)),
    }))
  })

export const storeMessages = async (
  context: Context,
  messages: readonly NewChatMessage[],
): Promise<StoredMessage[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeOnce(context, messages)
    } catch (error) {
      if (!isDeadlock(error) || attempt >= attempts) throw error
    }
  }
}
