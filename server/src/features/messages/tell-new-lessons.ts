import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { listPublishedLessons } from '../catalogue/index.ts'
import { listLessonsPlaying, mediaTopic } from '../media/index.ts'
import type { CourseMembers } from './audiences.ts'
import { announceNewLesson } from './system-messages.ts'

/** Tells of each of these lessons that stands in a published course, if nobody did before. */
export const tellOfLessons = async (
  context: Context,
  members: Pick<CourseMembers, 'countMembers'>,
  lessonIds: readonly number[],
): Promise<void> => {
  if (lessonIds.length === 0) return
  for (const lesson of await listPublishedLessons(context.db, lessonIds))
    await announceNewLesson(context, members, {
      courseId: lesson.courseId,
      courseName: lesson.courseName,
      lessonId: lesson.lessonId,
      lessonTitle: { zh: lesson.titleZh, en: lesson.titleEn },
    })
}

/**
 * A lesson is news from the moment it plays: when its video has been made ready, or when a video
 * that is ready was given to it. Every node hears of it; the event's key lets one message through.
 */
export const listenForNewLessons = (context: Context, members: CourseMembers): void => {
  context.bus.subscribe(mediaTopic, (payload) => {
    const assetKey = z.string().parse(payload)
    listLessonsPlaying(context.db, assetKey)
      .then((lessonIds) => tellOfLessons(context, members, lessonIds))
      .catch((error: unknown) => context.log.warn({ err: error }, 'a new lesson could not be told'))
  })
}
