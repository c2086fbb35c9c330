import { z } from 'zod'
import type { Context } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { takeTurn } from '../assets.store.ts'

const schema = z.object({ assetId: z.int() })

export const stepJobs = {
  ingest: defineJob({ name: 'media-ingest', schema }),
  /** Keeps its first name: jobs of an earlier version may be queued. */
  transcode: defineJob({ name: 'media-ladder', schema }),
  /** A transcode whose qualities are all in the file already. */
  copy: defineJob({ name: 'media-copy', schema }),
}
export type StepName = keyof typeof stepJobs

const jobKey = (step: StepName, assetId: number): string => `${stepJobs[step].name}:${assetId}`

/** A video that does not play yet precedes all that do. The queue has 16 bits for a priority. */
const turnsOfFirst = 16_000

export const enqueueStep = async (
  { db, jobs }: Context,
  step: StepName,
  assetId: number,
): Promise<void> => {
  const taken = await takeTurn(db, assetId)
  const turn = Math.min(taken?.turn ?? 0, turnsOfFirst - 1)
  const priority = turn + (taken?.plays ? turnsOfFirst : 0)
  await jobs.enqueue(db, stepJobs[step], { assetId }, { key: jobKey(step, assetId), priority })
}

export const hasStepJob = (context: Context, step: StepName, assetId: number): Promise<boolean> =>
  context.jobs.has(context.db, jobKey(step, assetId))
