import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { countListed, isCounted } from '../learners/lists.store.ts'
import type { ReportScope } from '../report-range.ts'
import { reportDays, reportLearners } from '../reports.tables.ts'

export interface DaySums extends Record<string, unknown> {
  day: string
  learners: number
  seconds: number
  finishedLessons: number
  signedIn: number
  refused: number
}

/** Days without sums are missing. Sign-ins are those of all courses. */
export const listDaySums = async (
  db: Db,
  { from, to, institutionId, courseId }: ReportScope,
): Promise<DaySums[]> => {
  const ofCourse = sql`filter (where course_id = ${courseId})`
  const { rows } = await db.execute<DaySums>(sql`
    select day::text as day, coalesce(sum(learners) ${ofCourse}, 0)::integer as learners,
      coalesce(sum(seconds) ${ofCourse}, 0)::float8 as seconds,
      coalesce(sum(finished_lessons) ${ofCourse}, 0)::integer as "finishedLessons",
      sum(signed_in)::integer as "signedIn", sum(refused)::integer as refused
    from ${reportDays}
    where institution_id = ${institutionId} and video_id = 0 and course_id in (0, ${courseId})
      and day between ${from}::date and ${to}::date
    group by ${reportDays.day}`)
  return rows
}

export interface CourseCounts extends Record<string, unknown> {
  started: number
  finished: number
  /** At any time since. */
  finishedOfStarted: number
}

/** By the day of the start; days on which nothing counts are missing. */
export const listCourseDays = async (
  db: Db,
  scope: ReportScope,
): Promise<(CourseCounts & { day: string })[]> => {
  const { rows } = await db.execute<CourseCounts & { day: string }>(sql`
    select * from (
      select coalesce(first_day, finished_day)::text as day,
        ${countListed('started', scope)} as started,
        ${countListed('finished', scope)} as finished,
        ${countListed('completed', scope)} as "finishedOfStarted"
      from ${reportLearners} where ${isCounted('started', scope)}
      group by coalesce(first_day, finished_day)) as counted
    where started + finished + "finishedOfStarted" > 0`)
  return rows
}
