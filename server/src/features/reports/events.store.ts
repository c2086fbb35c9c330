import { type SQL, sql } from 'drizzle-orm'
import { accountRows } from '../auth/index.ts'
import type { ReportScope } from './report-range.ts'
import { reportLearners } from './reports.tables.ts'
import { dayOf, isWithinDays } from './school-days.store.ts'

/**
 * What follows `from … as record` to leave those events of learners that are in the scope, in the institution in
 * which they counted then. A list of few rows is read learner by learner, others by time.
 */
export const ofLearners = (scope: ReportScope, moment: SQL, isFew: boolean, isWanted: SQL): SQL => {
  const { from, to, institutionId, courseId } = scope
  const day = dayOf(moment)
  const isCounted =
    institutionId > 0
      ? sql`learner.institution_id = ${institutionId}
          and ${day} between learner.counted_from and learner.counted_to`
      : sql`learner.counted_to = 'infinity'`
  if (isFew)
    return sql`
      join ${reportLearners} as learner on learner.user_id = record.user_id
        and learner.course_id = ${courseId} and ${isCounted}
      where ${day} between ${from}::date and ${to}::date and ${isWanted} offset 0`
  const isWithin = isWithinDays(moment, sql`${from}`, sql`${to}`)
  return institutionId > 0
    ? sql`
      join ${reportLearners} as learner on learner.user_id = record.user_id
        and learner.course_id = 0 and ${isCounted}
      where ${isWithin} and ${isWanted}`
    : sql`
      left join ${accountRows('account')} on account.id = record.user_id
      where ${isWithin} and ${isWanted}
        and (account.user_type is null or account.user_type = 'jk-user')`
}

/** Whether a list is read learner by learner, for the page that ends at `depth`; by time it is up to the depth. */
export const isFewFor = (
  { institutionId, courseId }: ReportScope,
  total: number,
  depth: number,
): boolean => (institutionId > 0 || courseId > 0) && total ** 2 < depth * 1_000_000
