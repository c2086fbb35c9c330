import type { Language } from '@jingke/contract/core'
import { and, eq, getTableColumns, type SQL, Subquery, sql } from 'drizzle-orm'
import { buildOnce } from '../../platform/build-once.ts'
import type { Db } from '../../platform/db.ts'
import { isAnyOf } from '../../platform/is-any-of.ts'
import type { CourseAccess } from './course-access.ts'
import { chapters, courses, lessons } from './courses.tables.ts'

/** What a learner was granted: values, or placeholders for them. */
export interface Grants extends Record<string, unknown> {
  institution: unknown
  grade: unknown
  personId: unknown
  groups: unknown
}

export const grantsOf = ({ institution, grade, groupIds, personId }: CourseAccess): Grants => ({
  institution,
  grade,
  personId,
  groups: groupIds.length === 0 ? null : `{${groupIds.join()}}`,
})

const toArguments = ({ institution, grade, personId, groups }: Grants): SQL =>
  sql`${institution}::text, ${grade}::text, ${personId}::integer, ${groups}::text[]`

/** Replaces the `courses` table in queries, under the same name. */
export const sourceOf = (rows: SQL) => new Subquery(rows, getTableColumns(courses), 'courses')
export type CourseSource = ReturnType<typeof sourceOf>

export const visibleCoursesFor = (grants: Grants): CourseSource =>
  sourceOf(sql`select * from visible_courses(${toArguments(grants)})`)

export const visibleCourses = (access: CourseAccess): CourseSource =>
  visibleCoursesFor(grantsOf(access))

export const isCourseVisible = async (
  db: Db,
  access: CourseAccess,
  courseId: number,
): Promise<boolean> => {
  const rows = await db
    .select({ id: courses.id })
    .from(visibleCourses(access))
    .where(eq(courses.id, courseId))
  return rows.length > 0
}

const selectVisibleLesson = buildOnce<Grants & { lessonIds: readonly number[] }, { id: number }[]>(
  (db) =>
    db
      .select({ id: lessons.id })
      .from(
        visibleCoursesFor({
          institution: sql.placeholder('institution'),
          grade: sql.placeholder('grade'),
          personId: sql.placeholder('personId'),
          groups: sql.placeholder('groups'),
        }),
      )
      .innerJoin(chapters, eq(chapters.courseId, courses.id))
      .innerJoin(lessons, eq(lessons.chapterId, chapters.id))
      .where(sql`${lessons.id} = any(${sql.placeholder('lessonIds')}::integer[])`)
      .limit(1),
)

/** Whether at least one of the lessons is in a visible course. */
export const isAnyLessonVisible = async (
  db: Db,
  access: CourseAccess,
  lessonIds: readonly number[],
): Promise<boolean> => {
  if (lessonIds.length === 0) return false
  const rows = await selectVisibleLesson(db, { ...grantsOf(access), lessonIds })
  return rows.length > 0
}

/** Unordered. */
export const listVisibleLessons = async (
  db: Db,
  access: CourseAccess,
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
      cover: courses.thumbnail,
    })
    .from(visibleCourses(access))
    .innerJoin(chapters, eq(chapters.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.chapterId, chapters.id))
    .where(isAnyOf(lessons.id, lessonIds))
}
export type VisibleLesson = Awaited<ReturnType<typeof listVisibleLessons>>[number]

/** Unordered. */
export const listVisibleIds = async (
  db: Db,
  access: CourseAccess,
  courseIds: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .select({ id: courses.id })
    .from(visibleCourses(access))
    .where(isAnyOf(courses.id, courseIds))
  return rows.map((row) => row.id)
}

/** Visible limited courses by category and level. */
export const countGranted = (db: Db, access: CourseAccess) =>
  db
    .select({
      categoryId: courses.categoryId,
      level: courses.level,
      courses: sql<number>`count(*)::integer`,
    })
    .from(visibleCourses(access))
    .where(
      and(
        sql`not ${courses.isOpen}`,
        sql`${courses.id} in (select course_id from granted_courses(${toArguments(grantsOf(access))}))`,
      ),
    )
    .groupBy(courses.categoryId, courses.level)
