import type { Context } from '../../../platform/context.ts'
import { enqueuePlans } from './enqueue-plans.ts'
import { moveInstitutionGrants, queueCovered } from './grants.store.ts'

/** The plans of an institution go to the one that it was merged into, whose plans its learners have from now on. */
export const mergePlanGrants = async (
  within: Context,
  institutionId: number,
  intoId: number,
): Promise<void> => {
  const grants = await moveInstitutionGrants(within.db, institutionId, intoId)
  await queueCovered(
    within.db,
    grants.map(({ id }) => id),
  )
  await enqueuePlans(within, [...new Set(grants.map(({ planId }) => planId))])
}
