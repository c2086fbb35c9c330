import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { isWorking } from '../hours/working-hours.ts'
import { requireChat } from '../messages/require-chat.ts'
import { listTeamRows } from '../teams/teams.store.ts'

export const listOtherTeams: Operation<typeof calls.listOtherTeams> = async (
  { context, identity },
  { chatId },
) => {
  const chat = await requireChat(context.db, chatId, identity)
  const now = context.clock.now()
  return (await listTeamRows(context.db))
    .filter(({ id }) => id !== chat.teamId)
    .map(({ id, name, hours }) => ({ id, name, isWorking: isWorking(hours, now) }))
}
