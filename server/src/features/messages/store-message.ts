import type { Context } from '../../platform/context.ts'
import { messagesTopic } from './inboxes.ts'
import { insertMessage, type NewMessage } from './sent-messages.store.ts'

/** Undefined if there is a message with the same event key. */
export const storeMessage = async (
  { bus, clock, db }: Context,
  message: NewMessage,
): Promise<number | undefined> => {
  const id = await insertMessage(db, message)
  // The times of scheduled messages and of ends concern everyone's cache.
  const hasTimes = message.startsAt > clock.now() || Boolean(message.endsAt)
  const isForOne = message.audienceKind === 'person' && !hasTimes
  if (id !== undefined)
    await bus.publish(messagesTopic, isForOne ? (message.audienceKey ?? null) : null)
  return id
}
