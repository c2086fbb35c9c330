import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { chapters, courses, lessons } from '../courses.tables.ts'
import { type CourseSource, sourceOf } from '../visibility/visible-courses.store.ts'

/** In every state; for operators only. */
export const allCourses = (): CourseSource => sourceOf(sql`select * from ${courses}`)

/** Published courses with a free lesson, whoever their audience is. */
export const coursesWithFreeLessons = (): CourseSource =>
  sourceOf(sql`
    select * from ${courses}
    where courses.state = 'published' and exists (
      select from ${chapters} join ${lessons} on lessons.chapter_id = chapters.id
      where chapters.course_id = courses.id and lessons.is_free
    )
  `)

/** Whether at least one of the lessons is free, in a published course. */
export const isAnyLessonFree = async (db: Db, lessonIds: readonly number[]): Promise<boolean> => {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.courseId))
    .where(and(isAnyOf(lessons.id, lessonIds), lessons.isFree, eq(courses.state, 'published')))
    .limit(1)
  return rows.length > 0
}

/** Without a look at the audience of the course. `free`: only what anybody may open who is signed in. */
export const findLessonContent = async (
  db: Db,
  courseId: number,
  lessonId: number,
  which: 'any' | 'free',
) => {
  const rows = await db
    .select({ kind: lessons.kind, contentId: lessons.contentId })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.courseId))
    .where(
      and(
        eq(lessons.id, lessonId),
        eq(courses.id, courseId),
        which === 'free'
          ? and(eq(lessons.isFree, true), eq(courses.state, 'published'))
          : undefined,
      ),
    )
  return rows[0]
}
