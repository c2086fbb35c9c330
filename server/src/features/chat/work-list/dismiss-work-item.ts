import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { dayLength } from '../../../platform/time/days.ts'
import { requireChat } from '../messages/require-chat.ts'
import { dismissItem } from './work-list.store.ts'

export const dismissWorkItem: Operation<typeof calls.dismissWorkItem> = async (
  { context, identity },
  { chatId, kind, snoozeDays },
) => {
  await requireChat(context.db, chatId, identity)
  const now = context.clock.now()
  const until = snoozeDays === undefined ? null : new Date(now.getTime() + snoozeDays * dayLength)
  await dismissItem(context.db, { chatId, kind, now }, until)
  return null
}
