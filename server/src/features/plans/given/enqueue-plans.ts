import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/index.ts'

/** Computes the rows of the learners in the queue of a plan. */
export const planJob = defineJob({ name: 'plan-learners', schema: z.object({ planId: z.int() }) })

/** Within the transaction that filled the queue. */
export const enqueuePlans = async (
  { db, jobs }: Context,
  planIds: readonly number[],
): Promise<void> => {
  for (const planId of planIds)
    await jobs.enqueue(db, planJob, { planId }, { key: `plan:${planId}` })
}
