import type { LessonKind } from '@jingke/contract/catalogue'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { chapters, lessons } from '../courses.tables.ts'
import type { LessonContent } from './lesson-kinds.ts'

/** Undefined: there is no such lesson of this kind. */
export const findCourseOfLesson = async (
  db: Db,
  lessonId: number,
  kind: LessonKind,
): Promise<number | undefined> => {
  const rows = await db
    .select({ courseId: chapters.courseId })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .where(and(eq(lessons.id, lessonId), eq(lessons.kind, kind)))
  return rows[0]?.courseId
}

/**
 * For a content that comes by itself, such as by an upload; `refreshCoursesOf` follows. Gives whether the lesson could not
 * be taken before.
 */
export const putLessonContent = async (
  db: Db,
  lessonId: number,
  { id: contentId, isReady, duration }: LessonContent,
): Promise<boolean> => {
  const isLesson = eq(lessons.id, lessonId)
  const [before] = await db
    .select({ isReady: lessons.isReady })
    .from(lessons)
    .where(isLesson)
    .for('update')
  await db.update(lessons).set({ contentId, isReady, duration }).where(isLesson)
  return !before?.isReady
}
