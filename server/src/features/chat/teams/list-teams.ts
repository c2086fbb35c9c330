import type { Team } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { listAdvisorsOf, listTeamRows } from './teams.store.ts'

/** All teams, or the one with this id. */
export const loadTeams = async ({ db }: Context, id?: number): Promise<Team[]> => {
  const teams = await listTeamRows(db, id)
  if (teams.length === 0) return []
  const advisors = await listAdvisorsOf(
    db,
    teams.map((team) => team.id),
  )
  return teams.map((team) => ({
    ...team,
    advisors: advisors
      .filter(({ teamId }) => teamId === team.id)
      .map(({ teamId: _, ...advisor }) => advisor),
  }))
}

export const listTeams: Operation<typeof calls.listTeams> = ({ context }) => loadTeams(context)
