import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { isWorking } from '../hours/working-hours.ts'
import { findChatForStaff } from '../messages/chats.store.ts'
import { listTeamRows } from '../teams/teams.store.ts'

export const listOtherTeams: Operation<typeof calls.listOtherTeams> = async (
  { context, identity },
  { chatId },
) => {
  const chat = await findChatForStaff(context.db, chatId, identity)
  if (!chat) throw new Problem(chatProblems.chatNotFound)
  const now = context.clock.now()
  return (await listTeamRows(context.db))
    .filter(({ id }) => id !== chat.teamId)
    .map(({ id, name, hours }) => ({ id, name, isWorking: isWorking(hours, now) }))
}
