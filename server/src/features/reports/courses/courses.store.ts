import type { CourseSort } from '@jingke/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
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

/** Every course that has sums of an institution, one step in the index for each. */
const studiedCourses = ({ institutionId, courseId }: ReportScope): SQL =>
  courseId > 0
    ? sql`(values (${courseId}::integer)) as course (id)`
    : sql`(
        with recursive known (id) as (
          select min(course_id) from ${reportDays}
          where institution_id = ${institutionId} and course_id > 0
          union all
          select (select min(next.course_id) from ${reportDays} as next
            where next.institution_id = ${institutionId} and next.course_id > known.id)
          from known where known.id is not null
        )
        select id from known where id is not null
      ) as course`

/** The last sums of a course on some days. */
const sumsOn = (institutionId: number, isWanted: SQL): SQL => sql`(
  select seconds, started, finished from ${reportDays} as sums
  where sums.institution_id = ${institutionId} and sums.course_id = course.id and ${isWanted}
  order by sums.day desc limit 1
)`

/** Of one institution the learners of all its courses are counted at once. */
const isCountedAtOnce = ({ institutionId, courseId }: ReportScope): boolean =>
  institutionId > 0 && courseId === 0

/** What was studied or finished in the range; a course without either has no sums of its days. */
const studied = (scope: ReportScope): SQL => {
  const { from, to, institutionId } = scope
  return sql`
    select course.id as course_id,
      ${isCountedAtOnce(scope) ? sql`0` : countActive({ ...scope, courseId: sql`course.id` })} as learners,
      (upto.seconds - coalesce(before.seconds, 0))::float8 as seconds,
      upto.started - coalesce(before.started, 0) as started,
      upto.finished - coalesce(before.finished, 0) as finished,
      0 as finished_of_started, 0 as abandoned
    from ${studiedCourses(scope)}
    cross join lateral ${sumsOn(institutionId, sql`day between ${from}::date and ${to}::date`)} as upto
    left join lateral ${sumsOn(institutionId, sql`day < ${from}::date`)} as before on true`
}

/**
 * By course. Abandoned are those who studied last on a day up to `edge` and have no certificate. The parts are
 * added up and not joined: the planner expects a few courses of each and compares every pair of them.
 */
const courseSums = (scope: ReportScope, edge: string): SQL => sql`
  select course_id as "courseId", sum(learners) as learners, sum(seconds) as seconds,
    sum(started)::integer as started, sum(finished)::integer as finished,
    sum(finished_of_started)::integer as "finishedOfStarted", sum(abandoned)::integer as abandoned
  from (
    ${studied(scope)}
    union all
    select course_id, 0, 0, 0, 0, finished, unfinished from ${sumSlotsByCourse(scope, edge)} as slots
    ${isCountedAtOnce(scope) ? sql`union all select course_id, learners, 0, 0, 0, 0, 0 from ${countActiveByCourse(scope)} as active` : sql``}
  ) as part
  group by course_id having sum(learners) > 0 or sum(finished) > 0`

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
