import { maxPlanName, planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findPlanRow } from '../plans.store.ts'
import { storePlan } from './store-plan.ts'

export const duplicatePlan: Operation<typeof calls.duplicatePlan> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const row = await findPlanRow(within.db, id)
    if (!row) throw new Problem(planProblems.planNotFound)
    const { draft, lastPartId } = row.plan
    const suffix = call.caller.language === 'en' ? ' (copy)' : '（副本）'
    return storePlan(within, call, {
      draft: { ...draft, name: draft.name.slice(0, maxPlanName - suffix.length) + suffix },
      lastPartId,
    })
  })
