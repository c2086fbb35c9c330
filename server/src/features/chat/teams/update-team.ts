import { type chatConsoleEndpoints, chatProblems } from '@jingke/contract/chat'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { loadTeams } from './list-teams.ts'
import { toRecord } from './team-record.ts'
import { changeTeam, isTeamNameTaken, putAdvisors } from './teams.store.ts'
import { teamsChanged } from './teams-changed.ts'

export const updateTeam: Operation<typeof chatConsoleEndpoints.updateTeam> = (
  call,
  { id, advisorIds, ...change },
) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    if (await isTeamNameTaken(db, change.name, id))
      throw refusedField(chatProblems.teamNameTaken, 'name')
    const [before] = await loadTeams(within, id)
    if (!(await changeTeam(db, id, change, within.clock.now())))
      throw new Problem(chatProblems.teamNotFound)
    await putAdvisors(db, id, advisorIds)
    await teamsChanged(within)
    const [changed] = await loadTeams(within, id)
    if (!changed) throw new Problem(chatProblems.teamNotFound)
    await recordChange(within, call, {
      subject: 'team',
      subjectId: id,
      subjectName: changed.name,
      action: 'updated',
      before: before && toRecord(before),
      after: toRecord(changed),
    })
    return changed
  })
