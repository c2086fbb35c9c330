import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { refreshDue } from '../hours/answer-target.store.ts'
import { loadTeams } from './list-teams.ts'
import { toAuditValues } from './team-audit-values.ts'
import { changeTeam, isTeamNameTaken, lockTeam, putAdvisors } from './teams.store.ts'
import { teamsChanged } from './teams-changed.ts'

export const updateTeam: Operation<typeof calls.updateTeam> = (
  call,
  { id, version, advisorIds, ...change },
) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    await lockTeam(db, id)
    const [before] = await loadTeams(within, id)
    if (!before) throw new Problem(chatProblems.teamNotFound)
    requireVersion(before, version)
    if (await isTeamNameTaken(db, change.name, id))
      throw refusedField(chatProblems.teamNameTaken, 'name')
    await changeTeam(db, id, change, within.clock.now())
    await putAdvisors(db, id, advisorIds)
    await refreshDue(db, { teamId: id })
    await teamsChanged(within)
    const [changed] = await loadTeams(within, id)
    if (!changed) throw new Problem(chatProblems.teamNotFound)
    await auditChange(within, call, {
      subject: 'team',
      subjectId: id,
      subjectName: changed.name,
      action: 'updated',
      before: toAuditValues(before),
      after: toAuditValues(changed),
    })
    return changed
  })
