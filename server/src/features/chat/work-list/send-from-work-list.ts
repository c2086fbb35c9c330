import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { chatTopic } from '../chat.topics.ts'
import { requireChat } from '../messages/require-chat.ts'
import { storeMessages } from '../messages/store-messages.ts'
import { dismissItem } from './work-list.store.ts'

/** Stored like a message of the socket, and told by the same hint. */
export const sendFromWorkList: Operation<typeof calls.sendFromWorkList> = async (
  { context, identity },
  { chatId, kind, id, text },
) => {
  const { teamId } = await requireChat(context.db, chatId, identity)
  await storeMessages(context, [
    { chatId, clientId: id, senderId: identity.userId, isFromLearner: false, type: 0, text },
  ])
  await context.bus.publish(chatTopic, [[chatId, teamId]])
  await dismissItem(context.db, { chatId, kind, now: context.clock.now() }, null)
  return null
}
