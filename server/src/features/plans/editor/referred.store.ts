import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { chapterRows, courseRows, lessonRows } from '../../catalogue/index.ts'

const chapters = chapterRows('chapters')
const lessons = lessonRows('lessons')
const courses = courseRows('courses')

/** Lessons with the course that they belong to. */
export const listLessonsById = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: lessons.id,
      courseId: chapters.courseId,
      titleZh: lessons.titleZh,
      titleEn: lessons.titleEn,
    })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .where(isAnyOf(lessons.id, ids))

/** Those of these courses that learners can open. */
export const listOpenCourseIds = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(isAnyOf(courses.id, ids), eq(courses.state, 'published'), isNull(courses.trashedAt)))
  return new Set(rows.map(({ id }) => id))
}
