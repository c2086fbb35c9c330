import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { countGrants } from '../given/grants.store.ts'
import { deletePlanRow, findPlanRow, lockPlanRow } from '../plans.store.ts'
import { auditedContent } from '../plans.view.ts'

export const removePlan: Operation<typeof calls.removePlan> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    await lockPlanRow(within.db, id)
    const row = await findPlanRow(within.db, id)
    if (!row) throw new Problem(planProblems.planNotFound)
    if (row.learnerCount > 0 || (await countGrants(within.db, id)) > 0)
      throw new Problem(planProblems.planInUse, { parameters: { learners: row.learnerCount } })
    await deletePlanRow(within.db, id)
    await auditChange(within, call, {
      subject: 'plan',
      subjectId: id,
      subjectName: row.plan.draft.name,
      action: 'deleted',
      before: auditedContent(row.plan.draft),
    })
    return null
  })
