import { maxPlanGrants } from '@jingke/contract/plans'
import type { Context } from '../../../platform/context.ts'
import { findPublishedByName, listPublishedNames, lockPlanRow } from '../plans.store.ts'
import { enqueuePlans } from './enqueue-plans.ts'
import { countGrants, insertGrants, queueCovered } from './grants.store.ts'

/** A plan that was deleted since the rows were checked is left out. */
const give = async (
  within: Context,
  given: readonly { readonly planId: number; readonly userId: number }[],
): Promise<void> => {
  const { db, clock } = within
  const byPlan = Map.groupBy(given, ({ planId }) => planId)
  for (const planId of [...byPlan.keys()].toSorted((one, other) => one - other)) {
    if (!(await lockPlanRow(db, planId))) continue
    const targets = (byPlan.get(planId) ?? []).map(({ userId }) => ({
      kind: 'person' as const,
      userId,
    }))
    const terms = { start: null, due: null, givenAt: clock.now() }
    await queueCovered(db, await insertGrants(db, planId, targets, terms))
    await enqueuePlans(within, [planId])
  }
}

/** For the import of learners: a plan is given to each of them and begins on the day of the import. */
export const importedPlans = {
  find: async ({ db }: Context, names: readonly string[]) => {
    const found = await findPublishedByName(db, names)
    const plans = await Promise.all(
      found.map(async ({ id, name }) => ({
        id,
        name,
        room: maxPlanGrants - (await countGrants(db, id)),
      })),
    )
    return Map.groupBy(plans, ({ name }) => name)
  },
  listNames: ({ db }: Context, limit: number) => listPublishedNames(db, limit),
  give,
}
