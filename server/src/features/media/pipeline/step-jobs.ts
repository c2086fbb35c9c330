import type { Context } from '../../../platform/context.ts'
import type { Database } from '../media.ts'

export const stepNames = { ingest: 'media-ingest', ladder: 'media-ladder' } as const
export type StepName = keyof typeof stepNames

const jobKey = (step: StepName, assetId: number): string => `${stepNames[step]}:${assetId}`

export const enqueueStep = (
  context: Context,
  db: Database,
  step: StepName,
  assetId: number,
  { priority = 0 } = {},
): Promise<void> =>
  context.jobs.enqueue(db, stepNames[step], { assetId }, { key: jobKey(step, assetId), priority })

export const hasStepJob = (context: Context, step: StepName, assetId: number): Promise<boolean> =>
  context.jobs.has(context.db, jobKey(step, assetId))
