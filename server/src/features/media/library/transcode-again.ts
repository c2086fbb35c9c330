import { leastCut, mediaProblems, type VideoCut } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { ObjectStoreAway } from '../../../platform/object-store/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { fileOf, uncutDuration } from '../cuts/apply-cut.ts'
import type { Database, Media } from '../media.ts'
import {
  type AssetRow,
  findAsset,
  findNewestAsset,
  findNewestOriginal,
} from '../pipeline/assets.store.ts'
import { enqueueStep } from '../pipeline/jobs/step-jobs.ts'
import { addAsset, newPlainId } from '../uploads/add-asset.ts'
import { checkSpace, conversionFactor } from '../uploads/check-space.ts'
import { removeUpload } from '../uploads/remove-upload.ts'
import { auditVideoChange } from './audit-video-change.ts'
import { lockVideo } from './videos.store.ts'

/** A failed file does not hide the original of an earlier one. */
const getOriginal = async (db: Database, videoId: number) => {
  const video = await lockVideo(db, videoId)
  const newest = video && (await findNewestAsset(db, videoId))
  if (!newest) throw new Problem(mediaProblems.videoNotFound)
  if (newest.state !== 'ready' && newest.state !== 'failed')
    throw new Problem(mediaProblems.wrongState)
  const original = await findNewestOriginal(db, videoId)
  if (!original) throw new Problem(mediaProblems.noOriginal)
  const current =
    video.currentAssetId === null ? undefined : await findAsset(db, video.currentAssetId)
  return { original, shown: current && fileOf(current) === fileOf(original) ? current : undefined }
}

/** Null: nothing is cut. */
const toCut = (cut: VideoCut | null, original: AssetRow): AssetRow['cut'] => {
  if (!cut) return null
  const of = uncutDuration(original)
  const end = cut.end === null || cut.end >= of ? null : cut.end
  if ((end ?? of) - cut.start < leastCut) throw new Problem(mediaProblems.wrongCut)
  return cut.start === 0 && end === null ? null : { start: cut.start, end, of }
}

/** Processes the kept file as if it had been uploaded again: what plays is replaced when it is ready. */
export const transcodeAgain =
  (media: Media): Operation<typeof calls.transcodeAgain> =>
  async (call, { videoId, cut: wanted }) => {
    const { context } = call
    const uploadId = newPlainId()
    try {
      await inTransaction(context, async (within) => {
        const { original, shown } = await getOriginal(within.db, videoId)
        const before = (shown ?? original).cut
        // Its times are those of what plays.
        if (wanted && !shown) throw new Problem(mediaProblems.noOriginal)
        const cut = wanted === undefined ? before : toCut(wanted, original)
        const { fileName, fileSize } = original
        await checkSpace(media, fileSize * conversionFactor)
        // A second name: the sweep removes the older name together with the older asset.
        await media.uploads.copy(original.uploadId, uploadId).catch((error: unknown) => {
          throw error instanceof ObjectStoreAway ? error : new Problem(mediaProblems.noOriginal)
        })
        const file = { uploadId, fileName, fileSize, state: 'uploaded' } as const
        const { userId: uploaderId } = call.identity
        const source = { cut, uploaderId, firstUploadId: fileOf(original) }
        const added = await addAsset(within, { id: videoId }, { ...file, ...source })
        await enqueueStep(within, 'ingest', added.id)
        await auditVideoChange(within, call, videoId, {
          action: 'convertedAgain',
          ...(wanted !== undefined && { before: { cut: before }, after: { cut } }),
        })
      })
    } catch (error) {
      await removeUpload(media, uploadId)
      throw error
    }
    return null
  }
