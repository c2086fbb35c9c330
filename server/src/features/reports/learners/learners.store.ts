import type { LearnerList } from '@jingke/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { profileRows } from '../../profile/index.ts'
import { countedDayRows } from '../../study/index.ts'
import type { ReportScope } from '../report-range.ts'
import { reportLearners } from '../reports.tables.ts'
import { selectListed } from './lists.store.ts'

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
export interface ListCursor {
  readonly day: string
  readonly userId: number
  readonly courseId: number
}

export interface ListPage {
  readonly limit: number
  readonly offset: number
  readonly after?: ListCursor | undefined
}

const seconds = ({ from, to, courseId }: ReportScope): SQL => sql`(
  select coalesce(sum(study.seconds), 0)::float8 from ${countedDayRows('study')}
  where study.user_id = page.user_id and study.day between ${from}::date and ${to}::date
    and (page.course_id = 0 or study.course_id + 0 = page.course_id)
    ${courseId > 0 ? sql`and study.course_id + 0 = ${courseId}` : sql``}
)`

export const listLearnerRows = async (
  db: Db,
  list: LearnerList,
  scope: ReportScope,
  { limit, offset, after }: ListPage,
): Promise<ReportedLearner[]> => {
  const { day, isInScope } = selectListed(list, scope)
  const courseId = list === 'active' ? sql`0` : sql`course_id`
  const { rows } = await db.execute<ReportedLearner>(sql`
    with page as materialized (
      select user_id, ${courseId} as course_id, ${day} as day from ${reportLearners}
      where ${isInScope}
        ${after ? sql`and (${day}, user_id, ${courseId}) < (${after.day}::date, ${after.userId}::integer, ${after.courseId}::integer)` : sql``}
      order by 3 desc, 1 desc, 2 desc limit ${limit} offset ${offset}
    )
    select page.user_id as "userId", account.real_name as name, account.user_name as "userName",
      coalesce(profile.institution_name, '') as "institutionName", page.course_id as "courseId",
      page.day::text as day, ${seconds(scope)} as seconds
    from page join ${accountRows('account')} on account.id = page.user_id
    left join ${profileRows('profile')} on profile.user_id = page.user_id
    order by page.day desc, page.user_id desc, page.course_id desc`)
  return rows
}
