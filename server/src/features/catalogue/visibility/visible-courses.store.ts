import type { Language } from '@jingke/contract/core'
import { and, asc, eq, getTableColumns, type SQL, Subquery, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { groupMembers, learnerGroups } from '../catalogue.tables.ts'
import { chapters, courses, lessons } from '../courses.tables.ts'
import type { CourseAccess } from './course-access.ts'

/** What a learner was granted: values, or placeholders for them. */
export interface Grants extends Record<string, unknown> {
  institution: unknown
  grade: unknown
  personId: unknown
  groups: unknown
  plans: unknown
}

const toArray = (ids: readonly number[]): string | null =>
  ids.length === 0 ? null : `{${ids.join()}}`

export const grantsOf = ({
  institution,
  grade,
  groupIds,
  personId,
  planIds,
}: CourseAccess): Grants => ({
  institution,
  grade,
  personId,
  groups: toArray(groupIds),
  plans: toArray(planIds),
})

const toArguments = ({ institution, grade, personId, groups, plans }: Grants): SQL =>
  sql`${institution}::text, ${grade}::text, ${personId}::integer, ${groups}::text[],
    ${plans}::integer[]`

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

/**
 * Reads the learner as the database has it now; `visibleCourses` takes what was read before. The function is inlined
 * because its arguments are columns.
 */
const coursesVisibleTo = (userId: number): CourseSource =>
  sourceOf(sql`
    select visible.* from (select ${userId}::integer as id) as me
    left join ${learnerGroups} on ${learnerGroups.userId} = me.id
    left join (
      select user_id, array_agg(group_id::text) as ids from ${groupMembers} group by user_id
    ) as membership on membership.user_id = me.id
    cross join lateral (
      select array_agg(plan_id) as ids from plans_with_limited_courses(me.id)
    ) as planned
    cross join lateral visible_courses(
      ${learnerGroups.institution}, ${learnerGroups.grade}, me.id, membership.ids, planned.ids
    ) as visible
  `)

/** Whether the learner sees at least one of the lessons. */
export const isAnyLessonVisible = async (
  db: Db,
  userId: number,
  lessonIds: readonly number[],
): Promise<boolean> => {
  const rows = await db
    .select({ id: lessons.id })
    .from(coursesVisibleTo(userId))
    .innerJoin(chapters, eq(chapters.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.chapterId, chapters.id))
    .where(isAnyOf(lessons.id, lessonIds))
    .limit(1)
  return rows.length > 0
}

/** Rule of the first of the lessons in the course; undefined: the learner does not see it. */
export const findFinishPercent = async (
  db: Db,
  userId: number,
  courseId: number,
  lessonIds: readonly number[],
): Promise<number | undefined> => {
  const rows = await db
    .select({ finishPercent: lessons.finishPercent })
    .from(coursesVisibleTo(userId))
    .innerJoin(chapters, eq(chapters.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.chapterId, chapters.id))
    .where(and(eq(courses.id, courseId), isAnyOf(lessons.id, lessonIds)))
    .orderBy(asc(chapters.position), asc(chapters.id), asc(lessons.position), asc(lessons.id))
    .limit(1)
  return rows[0]?.finishPercent
}

/** A lesson that can be taken, in a course that the learner sees. */
export const findVisibleLesson = async (
  db: Db,
  userId: number,
  courseId: number,
  lessonId: number,
) => {
  const rows = await db
    .select({
      kind: lessons.kind,
      contentId: lessons.contentId,
      duration: lessons.duration,
      finishPercent: lessons.finishPercent,
    })
    .from(coursesVisibleTo(userId))
    .innerJoin(chapters, eq(chapters.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.chapterId, chapters.id))
    .where(and(eq(courses.id, courseId), eq(lessons.id, lessonId), eq(lessons.isReady, true)))
  return rows[0]
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
      lessonKind: lessons.kind,
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
