import type { Language } from '@jingke/contract/core'
import { type Plan, planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listGrants } from '../given/grants.store.ts'
import { findPlanRow } from '../plans.store.ts'
import { stateOf } from '../plans.view.ts'
import { readFaults, readReferred } from './plan-content.ts'

export const loadPlan = async (context: Context, id: number, language: Language): Promise<Plan> => {
  const row = await findPlanRow(context.db, id)
  if (!row) throw new Problem(planProblems.planNotFound)
  const { plan, learnerCount, waitingCount } = row
  const { name, cover, intro, stages, certificate = null } = plan.draft
  const grants = await listGrants(context.db, id)
  return {
    id,
    version: plan.version,
    name,
    cover,
    intro,
    stages: [...stages],
    certificate,
    ...stateOf(plan),
    names: await readReferred(context, plan.draft, language),
    faults: [...(await readFaults(context, plan.draft))].map(([itemId, fault]) => ({
      itemId,
      fault,
    })),
    grants: grants.map((grant) => ({ ...grant, givenAt: grant.givenAt.toISOString() })),
    learnerCount,
    waitingCount,
  }
}

export const getPlan: Operation<typeof calls.getPlan> = ({ context, caller }, { id }) =>
  loadPlan(context, id, caller.language)
