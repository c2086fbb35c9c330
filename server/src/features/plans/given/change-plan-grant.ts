import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { loadPlan } from '../editor/get-plan.ts'
import { lockPlanRow } from '../plans.store.ts'
import { enqueuePlans } from './enqueue-plans.ts'
import { requireOrder, whenText } from './given-dates.ts'
import { listGrants, queueLearners, setGrantDates } from './grants.store.ts'

export const changePlanGrant: Operation<typeof calls.changePlanGrant> = (
  call,
  { id, grantId, start, due },
) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    const plan = await lockPlanRow(db, id)
    if (!plan) throw new Problem(planProblems.planNotFound)
    const grant = (await listGrants(db, id)).find((one) => one.id === grantId)
    if (!grant) throw new Problem(planProblems.planGrantNotFound)
    requireOrder(start, due)
    await setGrantDates(db, grantId, { start, due })
    await queueLearners(db, id, grantId)
    await enqueuePlans(within, [id])
    await auditChange(within, call, {
      subject: 'plan',
      subjectId: id,
      subjectName: plan.draft.name,
      action: 'dates-moved',
      aboutId: grant.userId,
      before: { audience: grant.name, start: whenText(grant.start), due: whenText(grant.due) },
      after: { audience: grant.name, start: whenText(start), due: whenText(due) },
    })
    return loadPlan(within, id, call.caller.language)
  })
