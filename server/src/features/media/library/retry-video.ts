import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findNewestAsset, moveAsset } from '../pipeline/assets.store.ts'
import { enqueueStep } from '../pipeline/step-jobs.ts'

export const retryVideo: Operation<typeof mediaEndpoints.retryVideo> = async (
  { context },
  { videoId },
) => {
  const asset = await findNewestAsset(context.db, videoId)
  if (!asset) throw new Problem(mediaProblems.videoNotFound)
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    const moved = await moveAsset(tx, asset.id, 'retry', {
      failure: null,
      attempt: null,
      attemptCount: 0,
      progress: 0,
      queuedAt: now,
      changedAt: now,
    })
    if (!moved) throw new Problem(mediaProblems.wrongState)
    await enqueueStep(context, tx, 'ingest', asset.id)
  })
  return null
}
