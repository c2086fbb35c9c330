import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lessonVideosTopic, type Media, mediaTopic } from '../media.ts'
import { findAsset } from '../pipeline/assets.store.ts'
import { putLessonVideo } from './lesson-videos.store.ts'
import { findVideo } from './videos.store.ts'

export const linkLessonVideo =
  ({ hooks }: Media): Operation<typeof mediaEndpoints.linkLessonVideo> =>
  async ({ context }, { lessonId, videoId }) => {
    const shown = await context.db.transaction(async (tx) => {
      const video = videoId === null ? undefined : await findVideo(tx, videoId)
      if (videoId !== null && !video) throw new Problem(mediaProblems.videoNotFound)
      await putLessonVideo(tx, lessonId, videoId)
      await hooks.lessonsChanged?.(tx, [lessonId])
      return video?.currentAssetId ? findAsset(tx, video.currentAssetId) : undefined
    })
    await context.bus.publish(lessonVideosTopic, null)
    if (shown) await context.bus.publish(mediaTopic, shown.key)
    return null
  }
