import { commonProblems } from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import type { Identity } from '../../../platform/call.ts'
import { requireOwnSecret } from '../../../platform/config/require-own-secret.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { type UploadHandler, uploadLimitOf } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { putNextVideo } from '../library/lesson-videos.store.ts'
import { linkVideo } from '../library/link-lesson-video.ts'
import { findVideo } from '../library/videos.store.ts'
import type { Media } from '../media.ts'
import { findAssetByUpload, findNewestAsset } from '../pipeline/assets.store.ts'
import { failAsset } from '../pipeline/jobs/fail-asset.ts'
import { addAsset, nameOfFile } from './add-asset.ts'
import { checkSpace, conversionFactor } from './check-space.ts'
import { cutFileName } from './cut-text.ts'
import { toSize } from './file-size.ts'
import { finishUpload } from './finish-upload.ts'
import { readId } from './read-id.ts'

/** The video whose file is replaced once the new one is ready. */
const getReplacedVideo = async (media: Media, text: string): Promise<{ id: number }> => {
  const db = media.context.db
  const id = readId(text)
  if (id === undefined || !(await findVideo(db, id))) throw new Problem(mediaProblems.videoNotFound)
  const newest = await findNewestAsset(db, id)
  if (newest && !['ready', 'failed', 'playable'].includes(newest.state))
    throw new Problem(mediaProblems.wrongState)
  return { id }
}

export const createUploadHandler = (
  media: Media,
  identify: (token: string) => Promise<Identity>,
): UploadHandler => ({
  identify,
  create: async ({ uploadId, size, fileName, videoId, lessonId }, { userId }) => {
    requireOwnSecret(media.context)
    const limit = uploadLimitOf(media.context.config)
    if (size < 0) throw new Problem(commonProblems.notAllowed)
    if (size > limit)
      throw new Problem(mediaProblems.fileTooLarge, { parameters: { limit: toSize(limit) } })
    await checkSpace(media, size * (1 + conversionFactor))
    const name = cutFileName(fileName.normalize().replace(/\p{Cc}/gu, ''), 255)
    const video =
      videoId === '' ? { name: nameOfFile(name) } : await getReplacedVideo(media, videoId)
    const sent = { uploadId, fileName: name, fileSize: size, uploaderId: userId }
    const file = { ...sent, state: 'uploading' as const }
    const lesson = readId(lessonId)
    return inTransaction(media.context, async (within) => {
      const asset = await addAsset(within, video, file)
      const isNext = lesson !== undefined && (await putNextVideo(within.db, lesson, asset.videoId))
      if (lesson !== undefined && !isNext) await linkVideo(media, within, lesson, asset.videoId)
      return { videoId: String(asset.videoId) }
    })
  },
  resume: async (uploadId) => {
    requireOwnSecret(media.context)
    const asset = await findAssetByUpload(media.context.db, uploadId)
    if (!asset) throw new Problem(mediaProblems.videoNotFound)
    if (asset.state !== 'uploading') throw new Problem(mediaProblems.wrongState)
    await checkSpace(media, 0)
  },
  finish: ({ uploadId }) => finishUpload(media, uploadId),
  cancel: async (uploadId) => {
    const asset = await findAssetByUpload(media.context.db, uploadId)
    if (asset?.state !== 'uploading') throw new Problem(mediaProblems.wrongState)
    await failAsset(media.context, asset.id, 'cancelled')
  },
})
