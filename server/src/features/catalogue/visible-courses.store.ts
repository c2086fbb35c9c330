import type { Language } from '@jingke/contract/core'
import { and, eq, getTableColumns, inArray, type SQL, Subquery, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { chapters, courses, lessons } from './courses.tables.ts'
import type { Viewer } from './viewer.ts'

const grantsOf = ({ institution, grade, personId }: Viewer): SQL =>
  sql`${institution}::text, ${grade}::text, ${personId}::integer`

/** What every reader selects from in place of the table, and under its name. */
export const visibleCourses = (viewer: Viewer) =>
  new Subquery(
    sql`select * from visible_courses(${grantsOf(viewer)})`,
    getTableColumns(courses),
    'courses',
  )

export const isCourseVisible = async (
  db: Db,
  viewer: Viewer,
  courseId: number,
): Promise<boolean> => {
  const rows = await db
    .select({ id: courses.id })
    .from(visibleCourses(viewer))
    .where(eq(courses.id, courseId))
  return rows.length > 0
}

/** Whether one of the lessons at least is in a course that may be seen. */
export const isAnyLessonVisible = async (
  db: Db,
  viewer: Viewer,
  lessonIds: readonly number[],
): Promise<boolean> => {
  if (lessonIds.length === 0) return false
  const rows = await db
    .select({ id: lessons.id })
    .from(visibleCourses(viewer))
    .innerJoin(chapters, eq(chapters.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.chapterId, chapters.id))
    .where(inArray(lessons.id, [...lessonIds]))
    .limit(1)
  return rows.length > 0
}

/** Where the lessons stand, of those that may be seen; in no order. */
export const listLessonPlaces = async (
  db: Db,
  viewer: Viewer,
  language: Language,
  lessonIds: readonly number[],
) => {
  if (lessonIds.length === 0) return []
  return db
    .select({
      lessonId: lessons.id,
      lessonTitle: language === 'en' ? lessons.titleEn : lessons.titleZh,
      courseId: courses.id,
      courseName: courses.name,
    })
    .from(visibleCourses(viewer))
    .innerJoin(chapters, eq(chapters.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.chapterId, chapters.id))
    .where(inArray(lessons.id, [...lessonIds]))
}
export type LessonPlace = Awaited<ReturnType<typeof listLessonPlaces>>[number]

/** Those of the courses that may be seen, in no order. */
export const listVisibleIds = async (
  db: Db,
  viewer: Viewer,
  courseIds: readonly number[],
): Promise<number[]> => {
  if (courseIds.length === 0) return []
  const rows = await db
    .select({ id: courses.id })
    .from(visibleCourses(viewer))
    .where(inArray(courses.id, [...courseIds]))
  return rows.map((row) => row.id)
}

/** Limited courses that the viewer sees, by category and level. */
export const countGranted = (db: Db, viewer: Viewer) =>
  db
    .select({
      categoryId: courses.categoryId,
      level: courses.level,
      courses: sql<number>`count(*)::integer`,
    })
    .from(visibleCourses(viewer))
    .where(
      and(
        sql`not ${courses.isOpen}`,
        sql`${courses.id} in (select course_id from granted_courses(${grantsOf(viewer)}))`,
      ),
    )
    .groupBy(courses.categoryId, courses.level)
