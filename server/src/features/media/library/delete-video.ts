import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { assetTopic, lessonVideosTopic, type Media, stopTopic } from '../media.ts'
import { type AssetRow, listAssetsOfVideo } from '../pipeline/assets.store.ts'
import { removeAssetFiles } from '../pipeline/jobs/remove-asset-files.ts'
import { dropNextVideo, listLessonsOfVideo } from './lesson-videos.store.ts'
import { deleteVideoRow, findVideo } from './videos.store.ts'

/** The answer does not wait for it: thousands of segments take long. The sweep removes what is left over. */
const removeFiles = async (media: Media, assets: readonly AssetRow[]): Promise<void> => {
  try {
    for (const asset of assets) await removeAssetFiles(media, asset)
  } catch (error) {
    media.context.log.warn({ err: error }, 'files of a deleted video are left over')
  }
}

/** Rows are deleted first, so that no new playback key is given. */
export const deleteVideo =
  (media: Media): Operation<typeof calls.deleteVideo> =>
  async (call, { videoId }) => {
    const { context } = call
    const { db } = context
    const video = await findVideo(db, videoId)
    if (!video) throw new Problem(mediaProblems.videoNotFound)
    const lessons = await listLessonsOfVideo(db, videoId)
    if (lessons.length > 0)
      throw new Problem(mediaProblems.videoInUse, { parameters: { count: lessons.length } })
    const assets = await listAssetsOfVideo(db, videoId)
    await inTransaction(context, async (within) => {
      await dropNextVideo(within.db, videoId)
      await deleteVideoRow(within.db, videoId)
      const { name, isPublic } = video
      await auditChange(within, call, {
        subject: 'video',
        subjectId: videoId,
        subjectName: name,
        action: 'deleted',
        before: { name, isPublic },
      })
      await within.bus.publish(lessonVideosTopic, null)
      for (const asset of assets) {
        await within.bus.publish(stopTopic, asset.id)
        await within.bus.publish(assetTopic, asset.key)
      }
    })
    void removeFiles(media, assets)
    return null
  }
