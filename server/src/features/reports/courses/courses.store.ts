import type { CourseSort } from '@jingke/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { ReportScope } from '../report-range.ts'
import { reportDays } from '../reports.tables.ts'
import { countActive, countActiveByCourse, sumOfSlots, sumSlotsByCourse } from '../sums.store.ts'

export interface CourseSums extends Record<string, unknown> {
  courseId: number
  learners: number
  seconds: number
  started: number
  finished: number
  finishedOfStarted: number
  abandoned: number
}

interface PageOfRows {
  readonly limit: number
  readonly offset: number
}

/** Every course that has sums, one step in the index for each. */
const studiedCourses = sql`(
  with recursive known (id) as (
    select min(course_id) from ${reportDays} where institution_id = 0 and course_id > 0
    union all
    select (select min(next.course_id) from ${reportDays} as next
      where next.institution_id = 0 and next.course_id > known.id)
    from known where known.id is not null
  )
  select id from known where id is not null
) as course`

/** The last sums of a course up to a day. */
const sumsAt = (institutionId: number, day: SQL): SQL => sql`
  left join lateral (
    select seconds, started, finished from ${reportDays} as sums
    where sums.institution_id = ${institutionId} and sums.course_id = course.id and sums.day <= ${day}
    order by sums.day desc limit 1
  )`

/** `offset 0` has Postgres count the learners of a course once, not for the condition and the result. */
const activeOf = (scope: ReportScope): SQL =>
  scope.institutionId > 0 && scope.courseId === 0
    ? sql`left join ${countActiveByCourse(scope)} as active on active.course_id = course.id`
    : sql`cross join lateral (
        select ${countActive({ ...scope, courseId: sql`course.id` })} as learners offset 0
      ) as active`

/** By course. Abandoned are those who studied last on a day up to `edge` and have no certificate. */
const courseSums = (scope: ReportScope, edge: string): SQL => {
  const { from, to, institutionId, courseId } = scope
  return sql`
    select * from (
      select course.id as "courseId", coalesce(active.learners, 0) as learners,
        (coalesce(upto.seconds, 0) - coalesce(before.seconds, 0))::float8 as seconds,
        coalesce(upto.started, 0) - coalesce(before.started, 0) as started,
        coalesce(upto.finished, 0) - coalesce(before.finished, 0) as finished,
        coalesce(standing.finished, 0) as "finishedOfStarted",
        coalesce(standing.unfinished, 0) as abandoned
      from ${courseId > 0 ? sql`(values (${courseId}::integer)) as course (id)` : studiedCourses}
      ${activeOf(scope)}
      ${sumsAt(institutionId, sql`${to}::date`)} as upto on true
      ${sumsAt(institutionId, sql`${from}::date - 1`)} as before on true
      left join ${sumSlotsByCourse(scope, edge)} as standing on standing.course_id = course.id
    ) as figure
    where learners > 0 or finished > 0`
}

export const listCourseSums = async (
  db: Db,
  scope: ReportScope,
  edge: string,
  sort: CourseSort,
  { limit, offset }: PageOfRows,
): Promise<{ rows: CourseSums[]; total: number }> => {
  const { rows } = await db.execute<CourseSums & { total: number }>(sql`
    select *, count(*) over ()::integer as total from (${courseSums(scope, edge)}) as course
    order by ${sql.identifier(sort)} desc, "courseId" limit ${limit} offset ${offset}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export const countAbandoned = async (db: Db, scope: ReportScope, edge: string): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select ${sumOfSlots('unfinished', { ...scope, to: edge })} as total`,
  )
  return rows[0]?.total ?? 0
}
