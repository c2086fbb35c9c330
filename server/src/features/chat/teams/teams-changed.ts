import type { Context } from '../../../platform/context.ts'
import { chatAccessTopic } from '../chat.topics.ts'
import { followAllBindings } from './bindings.store.ts'

/**
 * Chats of learners without a binding follow the default team; sockets check again who may read
 * which chat.
 */
export const teamsChanged = async (within: Context): Promise<void> => {
  await followAllBindings(within.db)
  await within.bus.publish(chatAccessTopic, null)
}
