import type { Context } from '../../../platform/context.ts'
import type { TeamRules } from '../hours/answer-target.store.ts'
import { isWorking } from '../hours/working-hours.ts'
import { listCandidates, listEarlierAdvisors, lockAssignment } from './assign-by-load.store.ts'
import { chooseAdvisor } from './choose-advisor.ts'

export interface NewCase {
  readonly chatId: number
  /** Undefined: without a team. */
  readonly team: TeamRules | undefined
}

/** The advisors of new cases by chat, in teams that assign by load and work now. */
export const assignByLoad = async (
  db: Context['db'],
  cases: readonly NewCase[],
  now: Date,
): Promise<ReadonlyMap<number, number>> => {
  const assigned = new Map<number, number>()
  const toAssign = cases.flatMap(({ chatId, team }) =>
    team?.assignsByLoad && isWorking(team.hours, now) ? [{ chatId, teamId: team.id }] : [],
  )
  if (toAssign.length === 0) return assigned
  await lockAssignment(db)
  const teamIds = [...new Set(toAssign.map(({ teamId }) => teamId))]
  const candidates = await listCandidates(db, teamIds, now)
  const earlier = await listEarlierAdvisors(
    db,
    toAssign.map(({ chatId }) => chatId),
  )
  /** Cases that this group has given already. */
  const given = new Map<number, number>()
  for (const { chatId, teamId } of toAssign) {
    const team = candidates
      .filter((one) => one.teamId === teamId)
      .map((one) => ({ ...one, openCases: one.openCases + (given.get(one.id) ?? 0) }))
    const advisorId = chooseAdvisor(team, { chatId, earlierId: earlier.get(chatId) })
    if (advisorId === null) continue
    given.set(advisorId, (given.get(advisorId) ?? 0) + 1)
    assigned.set(chatId, advisorId)
  }
  return assigned
}
