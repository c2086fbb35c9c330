import type { CourseSort } from '@jingke/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { ReportScope } from '../report-range.ts'
import { reportCourseFinishes, reportStudyDays } from '../reports.tables.ts'

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

/**
 * By course. Abandoned are those who studied last on a day up to `edge`: learners without a
 * certificate on each day, minus those of later days whose day before it was.
 */
const courseSums = ({ from, to, institutionId, courseId }: ReportScope, edge: string): SQL => sql`
  select course_id as "courseId", learners, seconds, started, abandoned,
    coalesce(finished, 0) as finished, coalesce(finished_of_started, 0) as "finishedOfStarted"
  from (
    select course_id,
      coalesce(sum(learners) filter (where day <= ${to} and previous_day < ${from}), 0)::float8
        as learners,
      coalesce(sum(seconds) filter (where day <= ${to}), 0)::float8 as seconds,
      coalesce(sum(started) filter (where day <= ${to}), 0)::float8 as started,
      (coalesce(sum(unfinished) filter (where day <= ${edge}), 0)
        - coalesce(sum(returned) filter (where previous_day between ${from} and ${edge}), 0))::float8
        as abandoned
    from ${reportStudyDays}
    where institution_id = ${institutionId} and day >= ${from}
      and ${courseId > 0 ? sql`course_id = ${courseId}` : sql`course_id > 0`}
    group by course_id
  ) as study
  left join (
    select course_id, sum(learners) filter (where finished_on <= ${to})::float8 as finished,
      sum(learners) filter (where started_on between ${from} and ${to})::float8
        as finished_of_started
    from ${reportCourseFinishes}
    where institution_id = ${institutionId} and finished_on >= ${from} and course_id > 0
    group by course_id
  ) as finish using (course_id)
  where learners > 0 or abandoned > 0 or finished > 0`

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
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(abandoned), 0)::float8 as total
    from (${courseSums(scope, edge)}) as course`)
  return rows[0]?.total ?? 0
}
