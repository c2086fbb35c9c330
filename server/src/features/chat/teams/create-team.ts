import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { loadTeams } from './list-teams.ts'
import { toAuditValues } from './team-audit-values.ts'
import { insertTeam, putAdvisors } from './teams.store.ts'
import { teamsChanged } from './teams-changed.ts'

export const createTeam: Operation<typeof calls.createTeam> = (call, { advisorIds, ...team }) =>
  inTransaction(call.context, async (within) => {
    const id = await insertTeam(within.db, team, within.clock.now())
    if (id === undefined) throw refusedField(chatProblems.teamNameTaken, 'name')
    await putAdvisors(within.db, id, advisorIds)
    await teamsChanged(within)
    const [created] = await loadTeams(within, id)
    if (!created) throw new Problem(chatProblems.teamNotFound)
    await auditChange(within, call, {
      subject: 'team',
      subjectId: id,
      subjectName: created.name,
      action: 'created',
      after: toAuditValues(created),
    })
    return created
  })
