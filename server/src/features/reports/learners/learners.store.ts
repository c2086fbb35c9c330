import type { LearnerList } from '@jingke/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { users } from '../../auth/index.ts'
import { institutions, profiles } from '../../profile/index.ts'
import { certificates, countedDays } from '../../study/index.ts'
import type { ReportScope } from '../report-range.ts'
import { dayOf, isWithinDays } from '../school-days.store.ts'

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

type Range = Pick<ReportScope, 'from' | 'to' | 'courseId'>

const isBetween = ({ from, to }: Range): SQL => sql`study.day between ${from} and ${to}`
const isInCourse = ({ courseId }: Range): SQL =>
  courseId > 0 ? sql`study.course_id = ${courseId}` : sql`study.course_id > 0`

/**
 * Whether there is such a row. A subquery with a limit is evaluated for each row that is read; an
 * anti-join would read every row of the range before the first page.
 */
const isAny = (from: SQL): SQL => sql`coalesce((select true from ${from} limit 1), false)`

/**
 * Each selects learner, course, day and the column to order by, which has an index, so that the first
 * pages cost the same in a school of any size. `course_id + 0`: the planner would read all learners of
 * the course instead of all courses of the learner.
 */
const listings: Record<LearnerList, (range: Range) => SQL> = {
  active: (range) => sql`
    select study.user_id, 0 as course_id, study.day, study.day as at from ${countedDays} as study
    where ${isBetween(range)} and ${range.courseId > 0 ? isInCourse(range) : sql`true`}
      and not ${isAny(sql`${countedDays} as later
        where later.user_id = study.user_id and later.day >= study.day and later.day <= ${range.to}
          and (later.day, later.course_id, later.is_open)
            > (study.day, study.course_id, study.is_open)
          and ${range.courseId > 0 ? sql`later.course_id + 0 = study.course_id` : sql`true`}`)}`,
  started: (range) => sql`
    select study.user_id, study.course_id, study.day, study.day as at from ${countedDays} as study
    where ${isBetween(range)} and ${isInCourse(range)}
      and not ${isAny(sql`${countedDays} as earlier
        where earlier.user_id = study.user_id and earlier.course_id + 0 = study.course_id
          and earlier.day <= study.day
          and (earlier.day, earlier.is_open) < (study.day, study.is_open)`)}`,
  finished: (range) => sql`
    select user_id, course_id, ${dayOf(sql`issued_at`)} as day, issued_at as at
    from ${certificates}
    where ${isWithinDays(sql`issued_at`, sql`${range.from}`, sql`${range.to}`)}
      and ${range.courseId > 0 ? sql`course_id = ${range.courseId}` : sql`true`}`,
  abandoned: (range) => sql`
    select study.user_id, study.course_id, study.day, study.day as at from ${countedDays} as study
    where ${isBetween(range)} and ${isInCourse(range)}
      and not ${isAny(sql`${countedDays} as later
        where later.user_id = study.user_id and later.course_id + 0 = study.course_id
          and later.day >= study.day and (later.day, later.is_open) > (study.day, study.is_open)`)}
      and not ${isAny(sql`${certificates} as earned
        where earned.user_id = study.user_id and earned.course_id = study.course_id`)}`,
}

const seconds = ({ from, to, courseId }: ReportScope): SQL => sql`(
  select coalesce(sum(study.seconds), 0)::float8 from ${countedDays} as study
  where study.user_id = page.user_id and study.day between ${from} and ${to}
    and (page.course_id = 0 or study.course_id = page.course_id)
    and ${courseId > 0 ? sql`study.course_id = ${courseId}` : sql`true`}
)`

export const listLearnersBehind = async (
  db: Db,
  list: LearnerList,
  scope: ReportScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportedLearner[]> => {
  const { institutionId } = scope
  const { rows } = await db.execute<ReportedLearner>(sql`
    with page as (
      select found.*, account.real_name, account.user_name, profile.institution_name
      from (${listings[list](scope)}) as found
      join ${users} as account on account.id = found.user_id and account.user_type = 'jk-user'
      left join ${profiles} as profile on profile.user_id = found.user_id
      ${
        institutionId > 0
          ? sql`where profile.institution_name
              = (select name from ${institutions} where id = ${institutionId})`
          : sql``
      }
      order by found.at desc
      limit ${limit} offset ${offset}
    )
    select page.user_id as "userId", real_name as name, user_name as "userName",
      coalesce(institution_name, '') as "institutionName", course_id as "courseId",
      day::text as day, ${seconds(scope)} as seconds
    from page order by day desc, user_id desc, course_id`)
  return rows
}
