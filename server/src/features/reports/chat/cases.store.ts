import type { CaseList, ChatGrouping } from '@jingke/contract/reports'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { caseRows, chatRows, teamRows } from '../../chat/index.ts'
import type { ReportScope } from '../report-range.ts'
import { isWithinDays } from '../school-days.store.ts'

const users = accountRows('users')
const chatCases = caseRows('chat_cases')
const chats = chatRows('chats')

export interface CaseRow extends Record<string, unknown> {
  id: number
  userId: number
  name: string
  userName: string
  teamName: string
  advisorName: string
  openedAt: Date
  closedAt: Date | null
  stars: number | null
}

/** One team or advisor, with null of none; undefined: all. */
export interface ChatGroup {
  readonly by: ChatGrouping
  readonly groupedId?: number | null | undefined
}

/** Counted as in `countCases`. */
export const listCaseRows = async (
  db: Db,
  list: CaseList,
  { from, to }: ReportScope,
  { by, groupedId }: ChatGroup,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CaseRow[]; total: number }> => {
  const moment = sql.identifier(list === 'opened' ? 'opened_at' : 'closed_at')
  const advisor = sql.identifier(list === 'opened' ? 'first_reply_by' : 'closed_by')
  const group = by === 'team' ? sql`one.team_id` : sql`one.${advisor}`
  const { rows } = await db.execute<CaseRow & { total: number }>(sql`
    with page as materialized (
      select one.*, one.${moment} as at, one.${advisor} as advisor_id,
        count(*) over ()::integer as total
      from ${caseRows('one')}
      where ${isWithinDays(sql`one.${moment}`, sql`${from}`, sql`${to}`)}
        ${list === 'rated' ? sql`and one.stars is not null` : sql``}
        ${groupedId === undefined ? sql`` : sql`and ${group} is not distinct from ${groupedId}::integer`}
      order by at desc, one.id desc limit ${limit} offset ${offset}
    )
    select page.id, learner.id as "userId", learner.real_name as name,
      learner.user_name as "userName", coalesce(team.name, '') as "teamName",
      coalesce(nullif(advisor.real_name, ''), advisor.user_name, '') as "advisorName",
      page.opened_at as "openedAt", page.closed_at as "closedAt", page.stars::integer as stars,
      page.total
    from page
    join ${chatRows('chat')} on chat.id = page.chat_id
    join ${accountRows('learner')} on learner.id = chat.learner_id
    left join ${teamRows('team')} on team.id = page.team_id
    left join ${accountRows('advisor')} on advisor.id = page.advisor_id
    order by page.at desc, page.id desc`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** The learners of cases, by the id of the case. */
export const listCaseLearners = async (
  db: Db,
  caseIds: readonly number[],
): Promise<Map<number, Pick<CaseRow, 'userId' | 'name' | 'userName'>>> => {
  const { rows } = await db.execute<Pick<CaseRow, 'id' | 'userId' | 'name' | 'userName'>>(sql`
    select ${chatCases.id} as id, ${users.id} as "userId", ${users.realName} as name,
      ${users.userName} as "userName"
    from ${chatCases} join ${chats} on ${chats.id} = ${chatCases.chatId}
    join ${users} on ${users.id} = ${chats.learnerId} where ${isAnyOf(chatCases.id, caseIds)}`)
  return new Map(rows.map(({ id, ...learner }) => [id, learner]))
}
