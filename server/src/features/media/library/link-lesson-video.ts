import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lessonVideosTopic, type Media } from '../media.ts'
import { listLessonVideos, putLessonVideo } from './lesson-videos.store.ts'
import { findVideo } from './videos.store.ts'

export const linkVideo = async (
  { context, hooks }: Media,
  lessonId: number,
  videoId: number | null,
): Promise<void> => {
  await context.db.transaction(async (tx) => {
    if (videoId !== null && !(await findVideo(tx, videoId)))
      throw new Problem(mediaProblems.videoNotFound)
    await putLessonVideo(tx, lessonId, videoId)
    await hooks.lessonsChanged?.(tx, [lessonId])
  })
  await context.bus.publish(lessonVideosTopic, null)
}

export const linkLessonVideo =
  (media: Media): Operation<typeof mediaEndpoints.linkLessonVideo> =>
  async (call, { lessonId, videoId }) => {
    const [before] = await listLessonVideos(call.context.db, [lessonId])
    await linkVideo(media, lessonId, videoId)
    await recordChange(call.context, call, {
      subject: 'lesson',
      subjectId: lessonId,
      action: 'updated',
      before: { videoId: before?.videoId ?? null },
      after: { videoId },
    })
    return null
  }
