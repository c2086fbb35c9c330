import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { chapters, courses, lessons } from '../courses.tables.ts'

/** Those of the lessons whose course is published, limited ones included, in both languages. */
export const listPublishedLessons = (db: Db, lessonIds: readonly number[]) =>
  db
    .select({
      lessonId: lessons.id,
      titleZh: lessons.titleZh,
      titleEn: lessons.titleEn,
      courseId: courses.id,
      courseName: courses.name,
    })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.courseId))
    .where(and(isAnyOf(lessons.id, lessonIds), eq(courses.state, 'published')))

/** Those of the lessons whose course was published and is hidden now. */
export const listHiddenLessons = async (
  db: Db,
  lessonIds: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.courseId))
    .where(
      and(
        isAnyOf(lessons.id, lessonIds),
        eq(courses.state, 'hidden'),
        isNotNull(courses.publishedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Those of the lessons whose content can be taken; media knows it of a video. */
export const listReadyLessons = async (db: Db, lessonIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(isAnyOf(lessons.id, lessonIds), eq(lessons.isReady, true)))
  return rows.map(({ id }) => id)
}
