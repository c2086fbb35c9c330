import { maxPlanGrants, type PlanAudienceInput, planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { findGroup } from '../../catalogue/index.ts'
import { findLearnerIds } from '../../people/index.ts'
import { findInstitutionRow } from '../../profile/index.ts'
import { loadPlan } from '../editor/get-plan.ts'
import { lockPlanRow } from '../plans.store.ts'
import { enqueuePlans } from './enqueue-plans.ts'
import { requireOrder, whenText } from './given-dates.ts'
import { countGrants, type GrantTarget, insertGrants, queueCovered } from './grants.store.ts'

const unknown = (names: readonly string[]) =>
  refusedField(planProblems.planAudienceUnknown, 'audience', { names: names.join('、') })

interface Targets {
  readonly targets: readonly GrantTarget[]
  readonly audited: readonly { readonly name: string; readonly aboutId?: number }[]
}

export const findTargets = async (
  { db }: Context,
  audience: PlanAudienceInput,
): Promise<Targets> => {
  if (audience.kind === 'group') {
    const group = await findGroup(db, audience.groupId)
    if (!group) throw unknown([`#${audience.groupId}`])
    return { targets: [audience], audited: [{ name: group.name }] }
  }
  if (audience.kind === 'institution') {
    const institution = await findInstitutionRow(db, audience.institutionId)
    if (!institution) throw unknown([`#${audience.institutionId}`])
    return { targets: [audience], audited: [{ name: institution.name }] }
  }
  const { userNames } = audience
  const found = await findLearnerIds(db, userNames)
  const missing = userNames.filter((name) => !found.has(name.toLowerCase()))
  if (missing.length > 0) throw unknown(missing)
  const names = new Map(userNames.map((name) => [found.get(name.toLowerCase()) ?? 0, name]))
  return {
    targets: [...names.keys()].map((userId) => ({ kind: 'person' as const, userId })),
    // One entry each, so that an account can be erased from them.
    audited: [...names].map(([aboutId, name]) => ({ name, aboutId })),
  }
}

export const givePlan: Operation<typeof calls.givePlan> = (call, { id, audience, start, due }) =>
  inTransaction(call.context, async (within) => {
    const { db, clock } = within
    const plan = await lockPlanRow(db, id)
    if (!plan) throw new Problem(planProblems.planNotFound)
    if (!plan.published) throw new Problem(planProblems.planNotPublished)
    requireOrder(start, due)
    const { targets, audited } = await findTargets(within, audience)
    const room = maxPlanGrants - (await countGrants(db, id))
    if (targets.length > room)
      throw new Problem(planProblems.tooManyPlanGrants, { parameters: { count: maxPlanGrants } })
    const grantIds = await insertGrants(db, id, targets, { start, due, givenAt: clock.now() })
    await queueCovered(db, grantIds)
    await enqueuePlans(within, [id])
    for (const { name, ...about } of audited)
      await auditChange(within, call, {
        subject: 'plan',
        subjectId: id,
        subjectName: plan.published.name,
        action: 'given',
        ...about,
        after: { audience: name, start: whenText(start), due: whenText(due) },
      })
    return loadPlan(within, id, call.caller.language)
  })
