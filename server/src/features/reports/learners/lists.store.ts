import type { LearnerList } from '@jingke/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ReportScope } from '../report-range.ts'
import { reportLearners } from '../reports.tables.ts'

interface ListRule {
  /** By which the list is ordered. */
  readonly day: SQL
  readonly isListed: SQL
}

/** Which rows of `report_learners` each list has, if those days of them count. */
const rulesOf = (
  { from, to, abandonedTo }: ReportScope,
  countedFrom: SQL,
  countedTo: SQL,
): Record<LearnerList, ListRule> => {
  const first = sql`greatest(${from}::date, ${countedFrom})`
  const last = sql`least(${to}::date, ${countedTo})`
  const activeDay = sql`days[width_bucket(${last}, days)]`
  const startedDay = sql`coalesce(first_day, finished_day)`
  return {
    active: { day: activeDay, isListed: sql`${activeDay} >= ${first}` },
    started: { day: sql`first_day`, isListed: sql`first_day between ${first} and ${last}` },
    finished: { day: sql`finished_day`, isListed: sql`finished_day between ${first} and ${last}` },
    completed: {
      day: startedDay,
      isListed: sql`${startedDay} between ${from}::date and ${to}::date
        and finished_day between ${countedFrom} and ${countedTo}`,
    },
    abandoned: {
      day: sql`last_day`,
      isListed: sql`last_day between ${from}::date and least(${to}::date, ${abandonedTo}::date)
        and finished_day is null and counted_to = 'infinity'`,
    },
  }
}

const always: [SQL, SQL] = [sql`date '-infinity'`, sql`date 'infinity'`]

/** Active learners count once, whatever they studied; the other lists are of learner and course. */
const coursesOf = (list: LearnerList, { courseId }: ReportScope): SQL =>
  list === 'active' || courseId > 0 ? sql`course_id = ${courseId}` : sql`course_id > 0`

/** All days of the learners who are in the institution at present. */
export const selectListed = (list: LearnerList, scope: ReportScope) => {
  const { day, isListed } = rulesOf(scope, ...always)[list]
  const { institutionId } = scope
  const isInScope = sql`counted_to = 'infinity' and ${coursesOf(list, scope)} and ${isListed}
    ${institutionId > 0 ? sql`and institution_id = ${institutionId}` : sql``}`
  return { day, isInScope }
}

/** Sums by list; of an institution, of the days that count in it. */
export const countListed = (list: LearnerList, scope: ReportScope): SQL => {
  const isOfAll = scope.institutionId === 0
  const counted = isOfAll ? always : ([sql`counted_from`, sql`counted_to`] as const)
  // Who has come back to an institution has two rows there.
  const what = isOfAll || list !== 'active' ? sql`*` : sql`distinct user_id`
  return sql`(count(${what}) filter (where ${rulesOf(scope, ...counted)[list].isListed}))::integer`
}

/** The rows among which `countListed` counts. */
export const isCounted = (list: LearnerList, scope: ReportScope): SQL => {
  const { institutionId } = scope
  const isOfScope =
    institutionId > 0 ? sql`institution_id = ${institutionId}` : sql`counted_to = 'infinity'`
  return sql`${isOfScope} and ${coursesOf(list, scope)}`
}

export const countLearners = async (
  db: Db,
  list: LearnerList,
  scope: ReportScope,
): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select ${countListed(list, scope)} as total from ${reportLearners}
    where ${isCounted(list, scope)}`)
  return rows[0]?.total ?? 0
}
