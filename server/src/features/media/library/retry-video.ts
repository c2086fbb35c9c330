import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findNewestAsset, moveAsset } from '../pipeline/assets.store.ts'
import { enqueueStep } from '../pipeline/jobs/step-jobs.ts'
import { auditVideoChange } from './audit-video-change.ts'

export const retryVideo: Operation<typeof calls.retryVideo> = async (call, { videoId }) => {
  const { context } = call
  const asset = await findNewestAsset(context.db, videoId)
  if (!asset) throw new Problem(mediaProblems.videoNotFound)
  const now = context.clock.now()
  await inTransaction(context, async (within) => {
    const moved = await moveAsset(within.db, asset.id, 'retry', {
      failure: null,
      attempt: null,
      attemptCount: 0,
      progress: 0,
      queuedAt: now,
      changedAt: now,
    })
    if (!moved) throw new Problem(mediaProblems.wrongState)
    await enqueueStep(within, 'ingest', asset.id)
    await auditVideoChange(within, call, videoId, { action: 'retried' })
  })
  return null
}
