import { maxPlanGrants } from '@jingke/contract/plans'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { Context } from '../../../platform/context.ts'
import { findPublishedByName, listPublishedNames, lockPlanRow } from '../plans.store.ts'
import { enqueuePlans } from './enqueue-plans.ts'
import { whenText } from './given-dates.ts'
import { insertGrants, listCoverage, queueCovered } from './grants.store.ts'

/** A plan that was deleted since the rows were checked is left out. */
const give = async (
  within: Context,
  given: readonly { readonly planId: number; readonly userId: number }[],
  { operatorId, fileName }: { readonly operatorId: number | null; readonly fileName: string },
): Promise<void> => {
  const { db, clock } = within
  const byPlan = Map.groupBy(given, ({ planId }) => planId)
  for (const planId of [...byPlan.keys()].toSorted((one, other) => one - other)) {
    const plan = await lockPlanRow(db, planId)
    if (!plan) continue
    const userIds = (byPlan.get(planId) ?? []).map(({ userId }) => userId)
    const coverage = await listCoverage(db, planId, userIds)
    const hasDates = (userId: number) =>
      coverage.get(userId)?.some(({ start, due }) => start !== null || due !== null)
    const targets = userIds
      .filter((userId) => !hasDates(userId))
      .map((userId) => ({ kind: 'person' as const, userId }))
    if (targets.length === 0) continue
    const terms = { start: null, due: null, givenAt: clock.now() }
    await queueCovered(db, await insertGrants(db, planId, targets, terms))
    await enqueuePlans(within, [planId])
    if (operatorId === null) continue
    // The address of whoever started the job is not kept.
    const author = { caller: { address: '' }, identity: { userId: operatorId } }
    await auditChange(within, author, {
      subject: 'plan',
      subjectId: planId,
      subjectName: plan.published?.name ?? '',
      action: 'given',
      after: { audience: fileName, start: whenText(terms.start), due: whenText(terms.due) },
    })
  }
}

/**
 * For the import of learners: a plan is given to each of them and begins on the day of the import. Those who have it with dates,
 * through their group or institution, keep these.
 */
export const importedPlans = {
  find: async ({ db }: Context, names: readonly string[]) => {
    const found = await findPublishedByName(db, names)
    const plans = found.map(({ id, name, grants }) => ({ id, name, room: maxPlanGrants - grants }))
    return Map.groupBy(plans, ({ name }) => name)
  },
  listNames: ({ db }: Context, limit: number) => listPublishedNames(db, limit),
  give,
}
