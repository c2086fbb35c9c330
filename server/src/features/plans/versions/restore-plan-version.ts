import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { loadPlan } from '../editor/get-plan.ts'
import { lockPlanRow, updatePlanRow } from '../plans.store.ts'
import { auditedContent } from '../plans.view.ts'
import { findVersion } from './versions.store.ts'

/** What is gone from the catalogue meanwhile is still named; publishing refuses it. */
export const restorePlanVersion: Operation<typeof calls.restorePlanVersion> = (
  call,
  { id, version, number },
) =>
  inTransaction(call.context, async (within) => {
    const { db, clock } = within
    const before = await lockPlanRow(db, id)
    if (!before) throw new Problem(planProblems.planNotFound)
    requireVersion(before, version)
    const draft = await findVersion(db, id, number)
    if (!draft) throw new Problem(planProblems.planVersionNotFound)
    await updatePlanRow(db, id, { draft, changedAt: clock.now() })
    await auditChange(within, call, {
      subject: 'plan',
      subjectId: id,
      subjectName: draft.name,
      action: 'restored',
      before: auditedContent(before.draft),
      after: auditedContent(draft),
    })
    return loadPlan(within, id, call.caller.language)
  })
