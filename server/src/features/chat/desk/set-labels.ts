import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { chatTopic } from '../chat.topics.ts'
import { lockChatForStaff } from '../messages/chats.store.ts'
import { loadConversation } from './get-conversation.ts'
import { updateLabels } from './labels.store.ts'

export const setLabels: Operation<typeof calls.setLabels> = (
  { context, identity },
  { chatId, labels },
) =>
  inTransaction(context, async (within) => {
    const chat = await lockChatForStaff(within.db, chatId, identity)
    if (!chat || chat.teamId === null) throw new Problem(chatProblems.chatNotFound)
    await updateLabels(within.db, chatId, [...new Set(labels)])
    await within.bus.publish(chatTopic, [[chatId, chat.teamId]])
    return loadConversation(within, identity, chatId)
  })
