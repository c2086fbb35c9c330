import type { LearnerList } from '@jingke/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../../auth/index.ts'
import { profiles } from '../../profile/index.ts'
import { countedDays } from '../../study/index.ts'
import type { ReportScope } from '../report-range.ts'
import { reportLearnerCourses, reportLearnerDays } from '../reports.tables.ts'

export interface ReportedLearner extends Record<string, unknown> {
  userId: number
  name: string
  userName: string
  institutionName: string
  /** 0: none. */
  courseId: number
  day: string
  seconds: number
}

/** The list goes on after this row. */
export interface ListPlace {
  readonly day: string
  readonly userId: number
  readonly courseId: number
}

export interface ListPart {
  readonly limit: number
  readonly offset: number
  readonly after?: ListPlace | undefined
}

/** Rows of the page, in order; `institution_id` is the one in which a learner is counted. */
const standing = (day: SQL, isListed: SQL, scope: ReportScope, part: ListPart): SQL => {
  const { from, to, institutionId, courseId } = scope
  const { limit, offset, after } = part
  return sql`
    select user_id, course_id, ${day} as day from ${reportLearnerCourses}
    where ${day} between ${from}::date and ${to}::date and ${isListed}
      ${courseId > 0 ? sql`and course_id = ${courseId}` : sql``}
      ${institutionId > 0 ? sql`and institution_id = ${institutionId}` : sql``}
      ${after ? sql`and (${day}, user_id, course_id) < (${after.day}::date, ${after.userId}::integer, ${after.courseId}::integer)` : sql``}
    order by ${day} desc, user_id desc, course_id desc limit ${limit} offset ${offset}`
}

/** Learners by the last day of study between the two days. */
const active = (scope: ReportScope, part: ListPart): SQL => {
  const { from, to, institutionId, courseId } = scope
  const { limit, offset, after } = part
  return sql`
    select user_id, 0 as course_id, day from ${reportLearnerDays}
    where course_id = ${courseId} and day between ${from}::date and ${to}::date
      and (next_day is null or next_day > ${to}::date)
      ${institutionId > 0 ? sql`and institution_id = ${institutionId}` : sql``}
      ${after ? sql`and (day, user_id) < (${after.day}::date, ${after.userId}::integer)` : sql``}
    order by day desc, user_id desc limit ${limit} offset ${offset}`
}

const listings: Record<LearnerList, (scope: ReportScope, part: ListPart) => SQL> = {
  active,
  started: (scope, part) => standing(sql`first_day`, sql`true`, scope, part),
  finished: (scope, part) =>
    standing(sql`finished_day`, sql`finished_day is not null`, scope, part),
  completed: (scope, part) =>
    standing(sql`coalesce(first_day, finished_day)`, sql`finished_day is not null`, scope, part),
  abandoned: (scope, part) => standing(sql`last_day`, sql`finished_day is null`, scope, part),
}

const seconds = ({ from, to, courseId }: ReportScope): SQL => sql`(
  select coalesce(sum(study.seconds), 0)::float8 from ${countedDays} as study
  where study.user_id = page.user_id and study.day between ${from}::date and ${to}::date
    and (page.course_id = 0 or study.course_id + 0 = page.course_id)
    ${courseId > 0 ? sql`and study.course_id + 0 = ${courseId}` : sql``}
)`

export const listLearnersBehind = async (
  db: Db,
  list: LearnerList,
  scope: ReportScope,
  part: ListPart,
): Promise<ReportedLearner[]> => {
  const { rows } = await db.execute<ReportedLearner>(sql`
    with page as materialized (${listings[list](scope, part)})
    select page.user_id as "userId", account.real_name as name, account.user_name as "userName",
      coalesce(profile.institution_name, '') as "institutionName", page.course_id as "courseId",
      page.day::text as day, ${seconds(scope)} as seconds
    from page join ${users} as account on account.id = page.user_id
    left join ${profiles} as profile on profile.user_id = page.user_id
    order by page.day desc, page.user_id desc, page.course_id desc`)
  return rows
}
