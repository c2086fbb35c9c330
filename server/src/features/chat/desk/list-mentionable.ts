import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findChatForStaff } from '../messages/chats.store.ts'
import { listMentionableRows } from './mentions.store.ts'

export const listMentionable: Operation<typeof calls.listMentionable> = async (
  { context, identity },
  { chatId },
) => {
  const chat = await findChatForStaff(context.db, chatId, identity)
  if (!chat || chat.teamId === null) throw new Problem(chatProblems.chatNotFound)
  return listMentionableRows(context.db, chat.teamId, identity.userId)
}
