import { readUserItem, writeUserItem } from '../../../lib/session/user-storage.ts'

/** A message that is not acknowledged yet. */
export interface OutboxMessage {
  readonly id: string
  readonly chatId: number
  readonly type: 0 | 1
  readonly message: string
  /** ISO 8601. */
  readonly writtenAt: string
}

const key = 'chatOutbox'
/** More than anybody writes while offline. */
const maxMessages = 200

const readAll = (): OutboxMessage[] => {
  try {
    const stored: unknown = JSON.parse(readUserItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

const writeAll = (messages: readonly OutboxMessage[]): void =>
  writeUserItem(key, JSON.stringify(messages.slice(-maxMessages)))

/** Messages stay in the browser until the server has stored them: over a reload, and while offline. */
export const outbox = {
  list: (chatId: number): OutboxMessage[] =>
    readAll().filter((message) => message.chatId === chatId),
  add: (message: OutboxMessage): void => writeAll([...readAll(), message]),
  remove: (id: string): void => writeAll(readAll().filter((message) => message.id !== id)),
}
