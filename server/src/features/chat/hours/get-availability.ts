import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { currentTeamOf } from '../teams/bindings.store.ts'
import { findTeamHours } from './absences.store.ts'
import { isWorking, nextOpening } from './working-hours.ts'

export const getAvailability: Operation<typeof calls.getAvailability> = async ({
  context,
  identity,
}) => {
  const teamId = await currentTeamOf(context.db, identity.userId)
  const hours = teamId === undefined ? null : await findTeamHours(context.db, teamId)
  const now = context.clock.now()
  if (!hours || isWorking(hours, now)) return { isWorking: true, opensAt: null }
  return { isWorking: false, opensAt: nextOpening(hours, now)?.toISOString() ?? null }
}
