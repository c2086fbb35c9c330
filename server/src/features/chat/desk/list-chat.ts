import { type chatConsoleEndpoints, chatProblems } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listHistory } from '../list-history.ts'
import { findChatForStaff } from '../messages/chats.store.ts'

export const listChat: Operation<typeof chatConsoleEndpoints.listChat> = async (
  { context, identity },
  { chatId, ...page },
) => {
  const chat = await findChatForStaff(context.db, chatId, identity)
  if (!chat) throw new Problem(chatProblems.chatNotFound)
  return listHistory(context, identity, chat, page)
}
