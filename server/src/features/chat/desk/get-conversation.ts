import { type chatConsoleEndpoints, chatProblems } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findConversationRow } from './conversations.store.ts'
import { toConversation } from './conversations.view.ts'

export const getConversation: Operation<typeof chatConsoleEndpoints.getConversation> = async (
  { context, identity },
  { chatId },
) => {
  const row = await findConversationRow(context.db, identity, chatId)
  if (!row) throw new Problem(chatProblems.chatNotFound)
  return toConversation(row)
}
