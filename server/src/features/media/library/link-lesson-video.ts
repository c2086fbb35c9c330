import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lessonVideosTopic, type Media } from '../media.ts'
import { listLessonVideos, putLessonVideo } from './lesson-videos.store.ts'
import { findVideo } from './videos.store.ts'

/** Within a transaction. */
export const linkVideo = async (
  { hooks }: Media,
  within: Context,
  lessonId: number,
  videoId: number | null,
): Promise<void> => {
  if (videoId !== null && !(await findVideo(within.db, videoId)))
    throw new Problem(mediaProblems.videoNotFound)
  await putLessonVideo(within.db, lessonId, videoId)
  await hooks.lessonsChanged?.(within.db, [lessonId])
  await within.bus.publish(lessonVideosTopic, null)
}

export const linkLessonVideo =
  (media: Media): Operation<typeof calls.linkLessonVideo> =>
  async (call, { lessonId, videoId }) => {
    await inTransaction(call.context, async (within) => {
      const [before] = await listLessonVideos(within.db, [lessonId])
      await linkVideo(media, within, lessonId, videoId)
      await auditChange(within, call, {
        subject: 'lesson',
        subjectId: lessonId,
        action: 'updated',
        before: { videoId: before?.videoId ?? null },
        after: { videoId },
      })
    })
    return null
  }
