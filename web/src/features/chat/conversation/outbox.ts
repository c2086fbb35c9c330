import type { LessonCard } from '@jingke/contract/chat'
import { readUserItem, writeUserItem } from '../../../lib/session/user-storage.ts'

/** A lesson at a second that is sent with a message; `place` is for display. */
export type LessonDraft = Pick<LessonCard, 'lessonId' | 'second' | 'place'>

/** A message that is not acknowledged yet. */
export interface OutboxMessage {
  readonly id: string
  readonly chatId: number
  /** Empty for an image, and for a lesson without words. */
  readonly text: string
  readonly lesson?: LessonDraft
  /** It has an image, which is in `outboxFiles` until it is uploaded. */
  readonly hasFile: boolean
  /** Address of the uploaded image. */
  readonly address?: string
  /** ISO 8601. */
  readonly writtenAt: string
}

const key = 'chatOutbox'
/** More than anybody writes while offline. */
const maxMessages = 200

const isMessage = (value: unknown): value is OutboxMessage =>
  typeof value === 'object' && value !== null && 'text' in value

const readAll = (): OutboxMessage[] => {
  try {
    const stored: unknown = JSON.parse(readUserItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isMessage) : []
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
  find: (id: string): OutboxMessage | undefined => readAll().find((message) => message.id === id),
  ids: (): ReadonlySet<string> => new Set(readAll().map(({ id }) => id)),
  add: (message: OutboxMessage): void => writeAll([...readAll(), message]),
  setAddress: (id: string, address: string): void =>
    writeAll(readAll().map((message) => (message.id === id ? { ...message, address } : message))),
  remove: (id: string): void => writeAll(readAll().filter((message) => message.id !== id)),
}
