import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Media } from '../media.ts'
import { findNewestAsset } from '../pipeline/assets.store.ts'
import { enqueueStep } from '../pipeline/step-jobs.ts'
import { addAsset, newPlainId } from '../uploads/add-asset.ts'
import { removeUpload } from '../uploads/remove-upload.ts'
import { recordVideoChange } from './record-video-change.ts'

/** Processes the kept file as if it had been uploaded again: what plays is replaced when it is ready. */
export const convertAgain =
  (media: Media): Operation<typeof mediaEndpoints.convertAgain> =>
  async (call, { videoId }) => {
    const { context } = call
    const asset = await findNewestAsset(context.db, videoId)
    if (!asset) throw new Problem(mediaProblems.videoNotFound)
    if (asset.state !== 'ready') throw new Problem(mediaProblems.wrongState)
    if (!asset.hasOriginal) throw new Problem(mediaProblems.noOriginal)
    const { uploads } = media.folders
    const uploadId = newPlainId()
    // A link: the sweep removes the older name together with the older asset.
    await link(join(uploads, asset.uploadId), join(uploads, uploadId)).catch(() => {
      throw new Problem(mediaProblems.noOriginal)
    })
    try {
      await inTransaction(context, async (within) => {
        const { fileName, fileSize } = asset
        const file = { uploadId, fileName, fileSize, state: 'uploaded' } as const
        const added = await addAsset(within, { id: videoId }, file)
        await enqueueStep(context, within.db, 'ingest', added.id)
        await recordVideoChange(within, call, videoId, { action: 'convertedAgain' })
      })
    } catch (error) {
      await removeUpload(media, uploadId)
      throw error
    }
    return null
  }
