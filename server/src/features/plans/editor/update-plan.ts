import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockPlanRow, updatePlanRow } from '../plans.store.ts'
import { auditedContent } from '../plans.view.ts'
import { loadPlan } from './get-plan.ts'
import { toContent } from './plan-content.ts'

export const updatePlan: Operation<typeof calls.updatePlan> = (call, { id, version, ...draft }) =>
  inTransaction(call.context, async (within) => {
    const before = await lockPlanRow(within.db, id)
    if (!before) throw new Problem(planProblems.planNotFound)
    requireVersion(before, version)
    const written = await toContent(within, draft, before)
    await updatePlanRow(within.db, id, { ...written, changedAt: within.clock.now() })
    await auditChange(within, call, {
      subject: 'plan',
      subjectId: id,
      subjectName: draft.name,
      action: 'updated',
      before: auditedContent(before.draft),
      after: auditedContent(written.draft),
    })
    return loadPlan(within, id, call.caller.language)
  })
