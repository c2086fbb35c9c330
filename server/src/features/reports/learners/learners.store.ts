import type { LearnerList } from '@jingke/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { users } from '../../auth/index.ts'
import { institutions, profiles } from '../../profile/index.ts'
import { countedDays, studyDays, studyPlayers } from '../../study/index.ts'
import type { ReportScope } from '../report-range.ts'
import { reportLearnerCourses } from '../reports.tables.ts'

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

/**
 * The newest rows of study days or of learners' open days, in the order of an index, without learners who
 * studied again in the range. A subquery with a limit is evaluated for each row that is read; an
 * anti-join would read every row of the range before the first page. `user_id + 0` as in the index;
 * `course_id + 0`: the planner would read all learners of the course instead of all courses of one.
 */
const newestOf = (rows: SQL, isOpen: boolean, scope: ReportScope, part: ListPart): SQL => {
  const { from, to, institutionId, courseId } = scope
  const { limit, offset, after } = part
  const inCourse = (course: SQL) => (courseId > 0 ? sql`and ${course} = ${courseId}` : sql``)
  return sql`(
    select study.user_id, 0 as course_id, study.day from ${rows} as study
    join ${users} as account on account.id = study.user_id and account.user_type = 'jk-user'
    ${
      institutionId > 0
        ? sql`join ${profiles} as profile on profile.user_id = study.user_id
            and profile.institution_name
              = (select name from ${institutions} where id = ${institutionId})`
        : sql``
    }
    where study.day between ${from}::date and ${to}::date ${inCourse(sql`study.course_id`)}
      ${after ? sql`and (study.day, study.user_id + 0) < (${after.day}::date, ${after.userId}::integer)` : sql``}
      and not coalesce((select true from ${countedDays} as later
        where later.user_id = study.user_id and later.day >= study.day and later.day <= ${to}::date
          and (later.day, later.course_id, later.is_open)
            > (study.day, study.course_id, ${isOpen}::boolean)
          ${inCourse(sql`later.course_id + 0`)} limit 1), false)
    order by study.day desc, study.user_id + 0 desc limit ${offset + limit}
  )`
}

/** Learners by the last day of study between the two days. */
const active = (scope: ReportScope, part: ListPart): SQL => {
  const openDays = sql`(select user_id, day, day_course_id as course_id from ${studyPlayers})`
  return sql`
    select * from (
      ${newestOf(sql`${studyDays}`, false, scope, part)} union all
      ${newestOf(openDays, true, scope, part)}
    ) as newest
    order by day desc, user_id desc limit ${part.limit} offset ${part.offset}`
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
