import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { countBound } from './bindings.store.ts'
import { listTeamRows, markTeamRemoved } from './teams.store.ts'
import { teamsChanged } from './teams-changed.ts'

export const removeTeam: Operation<typeof calls.removeTeam> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    const [team] = await listTeamRows(db, id)
    if (!team) throw new Problem(chatProblems.teamNotFound)
    const count = await countBound(db, id)
    if (count > 0) throw new Problem(chatProblems.teamInUse, { parameters: { count } })
    await markTeamRemoved(db, id, within.clock.now())
    await teamsChanged(within)
    const { name, greeting, isDefault } = team
    await auditChange(within, call, {
      subject: 'team',
      subjectId: id,
      subjectName: name,
      action: 'deleted',
      before: { name, greeting, isDefault },
    })
    return null
  })
