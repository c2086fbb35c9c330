import type * as calls from '@jingke/contract/chat/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { chatTopic } from '../chat.topics.ts'
import { lockChat } from '../messages/require-chat.ts'
import { loadConversation } from './get-conversation.ts'
import { updateLabels } from './labels.store.ts'

export const setLabels: Operation<typeof calls.setLabels> = (
  { context, identity },
  { chatId, labels },
) =>
  inTransaction(context, async (within) => {
    const { teamId } = await lockChat(within.db, chatId, identity)
    await updateLabels(within.db, chatId, [...new Set(labels)])
    await within.bus.publish(chatTopic, [[chatId, teamId]])
    return loadConversation(within, identity, chatId)
  })
