import type { Context } from '../../../platform/context.ts'
import {
  insertChatMessages,
  type NewChatMessage,
  type StoredMessage,
} from './write-messages.store.ts'

const attempts = 5
/** A concurrent insertion of the same message on another node, and a deadlock between nodes. */
const retriedCodes = new Set(['23505', '40P01'])

const isRetried = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && retriedCodes.has(String(error.code))) || isRetried(error.cause))

export const storeMessages = async (
  context: Context,
  messages: readonly NewChatMessage[],
): Promise<StoredMessage[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insertChatMessages(context.db, messages, context.clock.now())
    } catch (error) {
      if (!isRetried(error) || attempt >= attempts) throw error
    }
  }
}
