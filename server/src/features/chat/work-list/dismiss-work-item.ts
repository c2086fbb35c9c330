import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { dayLength } from '../../../platform/time/days.ts'
import { findChatForStaff } from '../messages/chats.store.ts'
import { dismissItem } from './work-list.store.ts'

export const dismissWorkItem: Operation<typeof calls.dismissWorkItem> = async (
  { context, identity },
  { chatId, kind, snoozeDays },
) => {
  const chat = await findChatForStaff(context.db, chatId, identity)
  if (!chat) throw new Problem(chatProblems.chatNotFound)
  const now = context.clock.now()
  const until = snoozeDays === undefined ? null : new Date(now.getTime() + snoozeDays * dayLength)
  await dismissItem(context.db, { chatId, kind, now }, until)
  return null
}
