import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findChatForStaff } from '../messages/chats.store.ts'
import { listColleagueRows } from './cases.store.ts'

export const listColleagues: Operation<typeof calls.listColleagues> = async (
  { context, identity },
  { chatId },
) => {
  const chat = await findChatForStaff(context.db, chatId, identity)
  if (!chat || chat.teamId === null) throw new Problem(chatProblems.chatNotFound)
  const advisors = await listColleagueRows(context.db, chat.teamId, context.clock.now())
  return advisors.filter(({ id }) => id !== identity.userId)
}
