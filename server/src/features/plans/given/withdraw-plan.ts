import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { loadPlan } from '../editor/get-plan.ts'
import { lockPlanRow } from '../plans.store.ts'
import { enqueuePlans } from './enqueue-plans.ts'
import { deleteGrant, listGrants, queueLearners } from './grants.store.ts'

export const withdrawPlan: Operation<typeof calls.withdrawPlan> = (call, { id, grantId }) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    const plan = await lockPlanRow(db, id)
    if (!plan) throw new Problem(planProblems.planNotFound)
    const grant = (await listGrants(db, id)).find((one) => one.id === grantId)
    if (!grant || !(await deleteGrant(db, id, grantId)))
      throw new Problem(planProblems.planGrantNotFound)
    await queueLearners(db, id, grantId)
    await enqueuePlans(within, [id])
    await auditChange(within, call, {
      subject: 'plan',
      subjectId: id,
      subjectName: plan.draft.name,
      action: 'withdrawn',
      aboutId: grant.userId,
      before: { audience: grant.name },
    })
    return loadPlan(within, id, call.caller.language)
  })
