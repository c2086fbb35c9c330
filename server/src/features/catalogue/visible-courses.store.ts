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

/** Whether a learner sees at least one of the lessons. */
export interface LessonQuestion {
  readonly access: CourseAccess
  readonly lessonIds: readonly number[]
}

/** Places of the questions whose answer is yes. Each is looked up by keys: lessons, chapters, courses. */
const selectSeen = buildOnce<{ questions: string }, { place: number }[]>((db) => {
  const chapterIds = db
    .select({ id: lessons.chapterId })
    .from(lessons)
    .where(sql`${lessons.id} = any(asked."lessonIds")`)
  const courseIds = db
    .select({ id: chapters.courseId })
    .from(chapters)
    .where(sql`${chapters.id} = any(array(${chapterIds}))`)
  const seen = db
    .select({ id: courses.id })
    .from(
      visibleCoursesFor({
        institution: sql`asked.institution`,
        grade: sql`asked.grade`,
        personId: sql`asked."personId"`,
        groups: sql`asked."groupIds"`,
      }),
    )
    .where(sql`${courses.id} = any(array(${courseIds}))`)
    .limit(1)
  return db.select({ place: sql<number>`asked.place` }).from(
    sql`jsonb_to_recordset(${sql.placeholder('questions')}::jsonb) as asked (place integer,
      institution text, grade text, "personId" integer, "groupIds" text[], "lessonIds" integer[])
      cross join lateral (${seen}) as seen`,
  )
})

/** Answers all questions by one statement, in which equal ones are one. */
export const areLessonsVisible = async (
  db: Db,
  questions: readonly LessonQuestion[],
): Promise<boolean[]> => {
  const keys = questions.map(({ access, lessonIds }) => `${access.key} ${lessonIds.join()}`)
  const distinct = [...new Set(keys)]
  const asked = distinct.map((key, place) => {
    const question = questions[keys.indexOf(key)]
    return { ...question?.access, lessonIds: question?.lessonIds, place }
  })
  const rows = await selectSeen(db, { questions: JSON.stringify(asked) })
  const seen = new Set(rows.map(({ place }) => distinct[place]))
  return keys.map((key) => seen.has(key))
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
