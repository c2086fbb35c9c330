import { reservedSpace } from '../../../platform/media-files/index.ts'
import { findKeepsOriginals } from '../library/media-settings.store.ts'
import type { Media } from '../media.ts'
import { removeUpload } from '../uploads/remove-upload.ts'
import { findOldestOriginal, patchAsset } from './assets.store.ts'

/** Share of the disk that stays free of originals. */
const freeShare = 0.1

const hasRoom = async (media: Media): Promise<boolean> => {
  const { free, total } = await media.measureStore()
  return free > Math.max(total * freeShare, 2 * reservedSpace)
}

/** The operator's decision, else that of the environment. */
export const decidesKeepingOriginals = async ({ context }: Media): Promise<boolean> =>
  (await findKeepsOriginals(context.db)) ?? context.config.keepsOriginals === true

/** Whether the uploaded file stays after its qualities are made. */
export const keepsOriginal = async (media: Media): Promise<boolean> =>
  (await decidesKeepingOriginals(media)) && (await hasRoom(media))

/** Limit per sweep: a file system may report the space of deleted files late. */
const maxRemoved = 10

/** Removes originals, the oldest first, until the disk has room; all of them if the school keeps none. */
export const sweepOriginals = async (media: Media): Promise<void> => {
  const { db } = media.context
  for (let removed = 0; removed < maxRemoved && !(await keepsOriginal(media)); removed += 1) {
    const asset = await findOldestOriginal(db)
    if (!asset) return
    await patchAsset(db, asset.id, { hasOriginal: false })
    await removeUpload(media, asset.uploadId)
  }
}
