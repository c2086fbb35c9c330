import { z } from 'zod'
import type { Context } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'

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

export const enqueueStep = (
  { db, jobs }: Context,
  step: StepName,
  assetId: number,
  priority = 0,
): Promise<void> =>
  jobs.enqueue(db, stepJobs[step], { assetId }, { key: jobKey(step, assetId), priority })

export const hasStepJob = (context: Context, step: StepName, assetId: number): Promise<boolean> =>
  context.jobs.has(context.db, jobKey(step, assetId))
