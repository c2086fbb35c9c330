import { and, between, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ReportScope } from '../report-range.ts'
import { reportDays, reportSignInDays } from '../reports.tables.ts'
import { countActive, sumOfSlots } from '../sums.store.ts'

export interface StudySums extends Record<string, unknown> {
  day: string
  learners: number
  /** Running totals up to the end of the day. */
  seconds: number
  finishedLessons: number
  started: number
  finished: number
}

/** The days of the range that have sums, in order; before them the last one before the range. */
export const listStudySums = async (
  db: Db,
  { from, to, institutionId, courseId }: ReportScope,
): Promise<StudySums[]> => {
  const columns = sql`day::text as day, learners, seconds::float8 as seconds,
    finished_lessons as "finishedLessons", started, finished`
  const isInScope = sql`institution_id = ${institutionId} and course_id = ${courseId}`
  const { rows } = await db.execute<StudySums>(sql`
    (select ${columns} from ${reportDays} where ${isInScope} and day < ${from}::date
      order by ${reportDays}.day desc limit 1)
    union all
    (select ${columns} from ${reportDays} where ${isInScope}
      and day between ${from}::date and ${to}::date order by ${reportDays}.day)`)
  return rows
}

/** Distinct learners of the range, and how many of the courses started in it were finished at any time since. */
export const countLearners = async (
  db: Db,
  scope: ReportScope,
): Promise<{ activeLearners: number; finishedOfStarted: number }> => {
  const { rows } = await db.execute<{ activeLearners: number; finishedOfStarted: number }>(sql`
    select ${countActive(scope)} as "activeLearners",
      ${sumOfSlots('finished', scope)} as "finishedOfStarted"`)
  return rows[0] ?? { activeLearners: 0, finishedOfStarted: 0 }
}

export const listSignInSums = (db: Db, { from, to, institutionId }: ReportScope) =>
  db
    .select({
      day: reportSignInDays.day,
      signedIn: reportSignInDays.signedIn,
      refused: reportSignInDays.refused,
    })
    .from(reportSignInDays)
    .where(
      and(
        eq(reportSignInDays.institutionId, institutionId),
        between(reportSignInDays.day, from, to),
      ),
    )
