import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Database, Media } from '../media.ts'
import { type AssetRow, findNewestAsset, findNewestOriginal } from '../pipeline/assets.store.ts'
import { enqueueStep } from '../pipeline/step-jobs.ts'
import { addAsset, newPlainId } from '../uploads/add-asset.ts'
import { checkSpace, conversionFactor } from '../uploads/check-space.ts'
import { removeUpload } from '../uploads/remove-upload.ts'
import { recordVideoChange } from './record-video-change.ts'
import { lockVideo } from './videos.store.ts'

/** A failed file does not hide the original of an earlier one. */
const getOriginal = async (db: Database, videoId: number): Promise<AssetRow> => {
  const newest = (await lockVideo(db, videoId)) && (await findNewestAsset(db, videoId))
  if (!newest) throw new Problem(mediaProblems.videoNotFound)
  if (newest.state !== 'ready' && newest.state !== 'failed')
    throw new Problem(mediaProblems.wrongState)
  const original = await findNewestOriginal(db, videoId)
  if (!original) throw new Problem(mediaProblems.noOriginal)
  return original
}

/** Processes the kept file as if it had been uploaded again: what plays is replaced when it is ready. */
export const convertAgain =
  (media: Media): Operation<typeof mediaEndpoints.convertAgain> =>
  async (call, { videoId }) => {
    const { context } = call
    const { uploads } = media.folders
    const uploadId = newPlainId()
    try {
      await inTransaction(context, async (within) => {
        const original = await getOriginal(within.db, videoId)
        const { fileName, fileSize } = original
        await checkSpace(media, fileSize * conversionFactor)
        // A link: the sweep removes the older name together with the older asset.
        await link(join(uploads, original.uploadId), join(uploads, uploadId)).catch(() => {
          throw new Problem(mediaProblems.noOriginal)
        })
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
