import { type chatConsoleEndpoints, chatProblems } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { loadTeams } from './list-teams.ts'
import { changeTeam, isTeamNameTaken, putAdvisors } from './teams.store.ts'
import { teamsChanged } from './teams-changed.ts'

export const updateTeam: Operation<typeof chatConsoleEndpoints.updateTeam> = (
  { context },
  { id, advisorIds, ...change },
) =>
  inTransaction(context, async (within) => {
    const { db } = within
    if (await isTeamNameTaken(db, change.name, id))
      throw refusedField(chatProblems.teamNameTaken, 'name')
    if (!(await changeTeam(db, id, change))) throw new Problem(chatProblems.teamNotFound)
    await putAdvisors(db, id, advisorIds)
    await teamsChanged(within)
    const [changed] = await loadTeams(within, id)
    if (!changed) throw new Problem(chatProblems.teamNotFound)
    return changed
  })
