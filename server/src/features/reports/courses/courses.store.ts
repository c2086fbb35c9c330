import type { CourseSort } from '@jingke/contract/reports'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { countListed, isCounted } from '../learners/lists.store.ts'
import type { ReportScope } from '../report-range.ts'
import { reportDays, reportLearners } from '../reports.tables.ts'

export interface CourseSums extends Record<string, unknown> {
  courseId: number
  learners: number
  seconds: number
  started: number
  finished: number
  finishedOfStarted: number
  abandoned: number
}

export const listCourseSums = async (
  db: Db,
  scope: ReportScope,
  sort: CourseSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CourseSums[]; total: number }> => {
  const { from, to, institutionId, courseId } = scope
  const { rows } = await db.execute<CourseSums & { total: number }>(sql`
    select course_id as "courseId", learners, coalesce(seconds, 0)::float8 as seconds, started,
      finished, finished_of_started as "finishedOfStarted", abandoned,
      count(*) over ()::integer as total
    from (
      select course_id, ${countListed('active', scope)} as learners,
        ${countListed('started', scope)} as started,
        ${countListed('finished', scope)} as finished,
        ${countListed('completed', scope)} as finished_of_started,
        ${countListed('abandoned', scope)} as abandoned
      from ${reportLearners} where ${isCounted('started', scope)} group by course_id
    ) as counted
    left join (
      select course_id, sum(seconds) as seconds from ${reportDays}
      where institution_id = ${institutionId} and video_id = 0
        and ${courseId > 0 ? sql`course_id = ${courseId}` : sql`course_id > 0`}
        and day between ${from}::date and ${to}::date
      group by course_id
    ) as studied using (course_id)
    where learners > 0 or finished > 0
    order by ${sql.identifier(sort)} desc, course_id limit ${limit} offset ${offset}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
