import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { commonProblems } from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import type { Identity } from '../../../platform/call.ts'
import { type UploadDesk, uploadLimitOf } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { findVideo } from '../library/videos.store.ts'
import { type Media, reservedSpace } from '../media.ts'
import { findAssetByUpload, findNewestAsset, moveAsset } from '../pipeline/assets.store.ts'
import { enqueueStep, failAsset } from '../pipeline/run-step.ts'
import { toSize } from './file-size.ts'
import { addAsset, nameOfFile } from './import-file.ts'

/** The file, the copy in segments, and about as much again for the other qualities. */
const spaceFactor = 2.5

const checkSpace = async (media: Media, size: number): Promise<void> => {
  const { free } = await media.measureSpace()
  const needed = size * spaceFactor + reservedSpace
  if (free >= needed) return
  throw new Problem(mediaProblems.diskFull, {
    parameters: { needed: toSize(needed), free: toSize(free) },
    data: { needed, free },
  })
}

const readVideoId = (text: string): number | undefined => {
  if (text === '') return undefined
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Problem(mediaProblems.videoNotFound)
  return Number(text)
}

/** A file for a video that is there: it takes the place of the present one once it is ready. */
const findReplaced = async (media: Media, videoId: number): Promise<{ id: number }> => {
  const db = media.context.database.orm
  if (videoId > 2_147_483_647 || !(await findVideo(db, videoId)))
    throw new Problem(mediaProblems.videoNotFound)
  const newest = await findNewestAsset(db, videoId)
  if (newest && !['ready', 'failed', 'playable'].includes(newest.state))
    throw new Problem(mediaProblems.wrongStep)
  return { id: videoId }
}

export const removeUpload = async (media: Media, uploadId: string): Promise<void> => {
  const file = join(media.folders.uploads, uploadId)
  await rm(file, { force: true })
  await rm(`${file}.json`, { force: true })
}

/** Every byte is there: the work may begin. Doing it twice is fine. */
export const finishUpload = async (media: Media, uploadId: string): Promise<void> => {
  const { context } = media
  const now = context.clock.now()
  await context.database.orm.transaction(async (tx) => {
    const asset = await findAssetByUpload(tx, uploadId)
    if (!asset) return
    const { size } = await stat(join(media.folders.uploads, uploadId))
    if (size !== asset.fileSize) return
    const moved = await moveAsset(tx, asset.id, 'received', { queuedAt: now, changedAt: now })
    if (moved) await enqueueStep(context, tx, 'ingest', asset.id)
  })
}

export const createUploadDesk = (
  media: Media,
  identify: (token: string) => Promise<Identity>,
): UploadDesk => ({
  identify,
  begin: async ({ uploadId, size, fileName, videoId }) => {
    const limit = uploadLimitOf(media.context.config)
    if (size < 0) throw new Problem(commonProblems.notAllowed)
    if (size > limit)
      throw new Problem(mediaProblems.fileTooLarge, { parameters: { limit: toSize(limit) } })
    await checkSpace(media, size)
    const replaced = readVideoId(videoId)
    const name = fileName
      .normalize()
      .replace(/\p{Cc}/gu, '')
      .slice(0, 255)
    const video =
      replaced === undefined ? { name: nameOfFile(name) } : await findReplaced(media, replaced)
    const asset = await addAsset(media.context, video, {
      uploadId,
      fileName: name,
      fileSize: size,
      state: 'uploading',
    })
    return { videoId: asset.videoId }
  },
  goOn: async (uploadId) => {
    const asset = await findAssetByUpload(media.context.database.orm, uploadId)
    if (!asset) throw new Problem(mediaProblems.videoNotFound)
    if (asset.state !== 'uploading') throw new Problem(mediaProblems.wrongStep)
    await checkSpace(media, 0)
  },
  finish: (uploadId) => finishUpload(media, uploadId),
  abandon: async (uploadId) => {
    const asset = await findAssetByUpload(media.context.database.orm, uploadId)
    if (asset?.state !== 'uploading') throw new Problem(mediaProblems.wrongStep)
    await failAsset(media, asset.id, 'cancelled')
  },
})
