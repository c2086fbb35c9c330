import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Media } from '../media.ts'
import { findAssetByUpload, moveAsset } from '../pipeline/assets.store.ts'
import { enqueueStep } from '../pipeline/jobs/step-jobs.ts'

/** Queues the first step once every byte has arrived. Idempotent. */
export const finishUpload = async (media: Media, uploadId: string): Promise<void> => {
  const { context } = media
  const now = context.clock.now()
  await inTransaction(context, async (within) => {
    const asset = await findAssetByUpload(within.db, uploadId)
    if (!asset) return
    if ((await media.uploads.find(uploadId))?.size !== asset.fileSize) return
    const moved = await moveAsset(within.db, asset.id, 'received', {
      queuedAt: now,
      changedAt: now,
    })
    if (moved) await enqueueStep(within, 'ingest', asset.id)
  })
}
