import type { chatConsoleEndpoints, Team } from '@jingke/contract/chat'
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

export const listTeams: Operation<typeof chatConsoleEndpoints.listTeams> = ({ context }) =>
  loadTeams(context)
