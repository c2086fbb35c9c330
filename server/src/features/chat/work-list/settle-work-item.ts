import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { dayLength } from '../../../platform/time/days.ts'
import { findChatForStaff } from '../messages/chats.store.ts'
import { settleItem } from './work-list.store.ts'

export const settleWorkItem: Operation<typeof calls.settleWorkItem> = async (
  { context, identity },
  { chatId, kind, snoozeDays },
) => {
  const chat = await findChatForStaff(context.db, chatId, identity)
  if (!chat) throw new Problem(chatProblems.chatNotFound)
  const now = context.clock.now()
  const until = snoozeDays === undefined ? null : new Date(now.getTime() + snoozeDays * dayLength)
  await settleItem(context.db, { chatId, kind, now }, until)
  return null
}
