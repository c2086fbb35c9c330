import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { type Media, mediaTopic, stopTopic } from '../media.ts'
import {
  type AssetRow,
  findNewestAsset,
  listAssetsOfVideo,
  moveAsset,
} from '../pipeline/assets.store.ts'
import { enqueueStep, failAsset } from '../pipeline/run-step.ts'
import { removeUpload } from '../uploads/upload-handler.ts'
import { deleteVideoRow, findVideo, listLessonsOfVideo } from './videos.store.ts'

const getNewest = async (media: Media, videoId: number): Promise<AssetRow> => {
  const asset = await findNewestAsset(media.context.database.orm, videoId)
  if (!asset) throw new Problem(mediaProblems.videoNotFound)
  return asset
}

export const retryVideo =
  (media: Media): Operation<typeof mediaEndpoints.retryVideo> =>
  async ({ context }, { videoId }) => {
    const asset = await getNewest(media, videoId)
    const now = context.clock.now()
    await context.database.orm.transaction(async (tx) => {
      const moved = await moveAsset(tx, asset.id, 'retry', {
        failure: null,
        attempt: null,
        attemptCount: 0,
        progress: 0,
        queuedAt: now,
        changedAt: now,
      })
      if (!moved) throw new Problem(mediaProblems.wrongStep)
      await enqueueStep(context, tx, 'ingest', asset.id)
    })
    return null
  }

/** The row is moved first: a run that hears nothing finds out by itself at its next note. */
export const cancelVideo =
  (media: Media): Operation<typeof mediaEndpoints.cancelVideo> =>
  async ({ context }, { videoId }) => {
    const asset = await getNewest(media, videoId)
    const isMoved = await failAsset(media, asset.id, 'cancelled')
    if (!isMoved) throw new Problem(mediaProblems.wrongStep)
    await context.bus.publish(stopTopic, asset.id)
    return null
  }

/** Rows first: from then on nobody gets a key. Files that stay behind are swept. */
export const deleteVideo =
  (media: Media): Operation<typeof mediaEndpoints.deleteVideo> =>
  async ({ context }, { videoId }) => {
    const db = context.database.orm
    if (!(await findVideo(db, videoId))) throw new Problem(mediaProblems.videoNotFound)
    const lessons = await listLessonsOfVideo(db, videoId)
    if (lessons.length > 0)
      throw new Problem(mediaProblems.videoInUse, { parameters: { count: lessons.length } })
    const assets = await listAssetsOfVideo(db, videoId)
    await deleteVideoRow(db, videoId)
    for (const asset of assets) {
      await context.bus.publish(stopTopic, asset.id)
      await context.bus.publish(mediaTopic, asset.key)
      await removeUpload(media, asset.uploadId)
      await media.store.removeAsset(asset.key)
    }
    return null
  }
