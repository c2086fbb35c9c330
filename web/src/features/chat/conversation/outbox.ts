import type { LessonCard } from '@jingke/contract/chat'
import { drafts } from '../../../lib/drafts/index.ts'
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

/** Names the copy that outlives the session, encrypted for the account. */
const copyOf = (id: string): string => `outbox:${id}`

const add = (message: OutboxMessage): void => {
  writeAll([...readAll(), message])
  drafts.set(copyOf(message.id), JSON.stringify(message))
}

/** A picture that is not uploaded yet does not outlive the session. */
const isWhole = ({ hasFile, address }: OutboxMessage): boolean => !hasFile || address !== undefined

/** Messages stay in the browser until the server has stored them: over a reload, and while offline. */
export const outbox = {
  list: (chatId: number): OutboxMessage[] =>
    readAll().filter((message) => message.chatId === chatId),
  find: (id: string): OutboxMessage | undefined => readAll().find((message) => message.id === id),
  ids: (): ReadonlySet<string> => new Set(readAll().map(({ id }) => id)),
  add,
  setAddress: (id: string, address: string): void =>
    writeAll(readAll().map((message) => (message.id === id ? { ...message, address } : message))),
  remove: (id: string): void => {
    writeAll(readAll().filter((message) => message.id !== id))
    drafts.set(copyOf(id), '')
  },
  /** Brings back what an ended session left unsent. The id is the same, so nothing is sent twice. */
  restore: async (chatId: number): Promise<void> => {
    // Without the key of the account the copies stay for the next time.
    const copies = await drafts.list(copyOf('')).catch(() => [])
    const known = new Set(readAll().map(({ id }) => id))
    const lost = copies.map(({ text }): unknown => JSON.parse(text)).filter(isMessage)
    for (const message of lost.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt))) {
      if (message.chatId !== chatId || known.has(message.id)) continue
      if (isWhole(message)) add(message)
      else drafts.set(copyOf(message.id), '')
    }
  },
}
