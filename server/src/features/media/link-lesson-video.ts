import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { lessonVideosTopic, type Media } from './media.ts'
import { findVideo, putLessonVideo } from './videos.store.ts'

export const linkLessonVideo =
  ({ hooks }: Media): Operation<typeof mediaEndpoints.linkLessonVideo> =>
  async ({ context }, { lessonId, videoId }) => {
    await context.database.orm.transaction(async (tx) => {
      if (videoId !== null && !(await findVideo(tx, videoId)))
        throw new Problem(mediaProblems.videoNotFound)
      await putLessonVideo(tx, lessonId, videoId)
      await hooks.lessonsChanged?.(tx, [lessonId])
    })
    await context.bus.publish(lessonVideosTopic, null)
    return null
  }
