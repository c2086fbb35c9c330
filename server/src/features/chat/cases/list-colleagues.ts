import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { requireChat } from '../messages/require-chat.ts'
import { listColleagueRows } from './cases.store.ts'

export const listColleagues: Operation<typeof calls.listColleagues> = async (
  { context, identity },
  { chatId },
) => {
  const chat = await requireChat(context.db, chatId, identity)
  const advisors = await listColleagueRows(context.db, chat.teamId, context.clock.now())
  return advisors.filter(({ id }) => id !== identity.userId)
}
