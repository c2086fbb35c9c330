import { and, between, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { ReportScope } from '../report-range.ts'
import { reportCourseFinishes, reportSignInDays, reportStudyDays } from '../reports.tables.ts'

/** As a number: sums of seconds exceed 32 bits. */
const total = (value: SQLWrapper, filter?: SQL) =>
  sql<number>`coalesce(sum(${value})${filter ? sql` filter (where ${filter})` : sql``}, 0)::float8`

/** Study by day; `fresh` are the learners who were not active on an earlier day of the range. */
export const listStudySums = (db: Db, { from, to, institutionId, courseId }: ReportScope) =>
  db
    .select({
      day: reportStudyDays.day,
      learners: total(reportStudyDays.learners),
      fresh: total(reportStudyDays.learners, sql`${reportStudyDays.previousDay} < ${from}`),
      seconds: total(reportStudyDays.seconds),
      finishedLessons: total(reportStudyDays.finishedLessons),
      started: total(reportStudyDays.started),
    })
    .from(reportStudyDays)
    .where(
      and(
        eq(reportStudyDays.institutionId, institutionId),
        eq(reportStudyDays.courseId, courseId),
        between(reportStudyDays.day, from, to),
      ),
    )
    .groupBy(reportStudyDays.day)

/** Courses finished in the range, and those started in the range and finished at any time since. */
export const countFinishes = async (
  db: Db,
  { from, to, institutionId, courseId }: ReportScope,
): Promise<{ finished: number; finishedOfStarted: number }> => {
  const isBetween = (day: SQLWrapper) => sql`${day} between ${from} and ${to}`
  const { finishedOn, startedOn, learners } = reportCourseFinishes
  const rows = await db
    .select({
      finished: total(learners, isBetween(finishedOn)),
      finishedOfStarted: total(learners, isBetween(startedOn)),
    })
    .from(reportCourseFinishes)
    .where(
      and(
        eq(reportCourseFinishes.institutionId, institutionId),
        eq(reportCourseFinishes.courseId, courseId),
        sql`${finishedOn} >= ${from}`,
      ),
    )
  return rows[0] ?? { finished: 0, finishedOfStarted: 0 }
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
