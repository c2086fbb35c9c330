import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { insertPlan } from '../plans.store.ts'
import type { PlanContent } from '../plans.tables.ts'
import { auditedContent } from '../plans.view.ts'
import { loadPlan } from './get-plan.ts'

/** Within the transaction of the caller. */
export const storePlan = async (
  within: Context,
  call: SignedCall,
  written: { draft: PlanContent; lastPartId: number },
) => {
  const id = await insertPlan(within.db, { ...written, changedAt: within.clock.now() })
  await auditChange(within, call, {
    subject: 'plan',
    subjectId: id,
    subjectName: written.draft.name,
    action: 'created',
    after: auditedContent(written.draft),
  })
  return loadPlan(within, id, call.caller.language)
}
