import { maxId } from '@jingke/contract/core'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import {
  caseRows,
  chatMessageRows,
  type HoursSince,
  teamHoursRows,
  teamRows,
} from '../../chat/index.ts'
import type { ReportScope } from '../report-range.ts'
import { dayOf, isWithinDays } from '../school-days.store.ts'

const users = accountRows('users')
const chatCases = caseRows('chat_cases')
const chatTeamHours = teamHoursRows('chat_team_hours')
const chatTeams = teamRows('chat_teams')

const isInScope = (moment: SQL, { from, to }: ReportScope): SQL =>
  isWithinDays(moment, sql`${from}`, sql`${to}`)

export interface CaseCount extends Record<string, unknown> {
  day: string
  teamId: number | null
  /** For opened cases who answered first, for closed ones who closed it. */
  advisorId: number | null
  opened: number
  closed: number
  /** Number of ratings of closed cases; `stars` is their sum. */
  ratings: number
  stars: number
}

/** By day, team and advisor; two ranges of an index. */
export const countCases = async (db: Db, scope: ReportScope): Promise<CaseCount[]> => {
  const { rows } = await db.execute<CaseCount>(sql`
    select day, "teamId", "advisorId", sum(opened)::integer as opened,
      sum(closed)::integer as closed, sum(ratings)::integer as ratings,
      sum(stars)::integer as stars
    from (
      select ${dayOf(sql`opened_at`)}::text as day, team_id as "teamId", first_reply_by as "advisorId",
        1 as opened, 0 as closed, 0 as ratings, 0 as stars
      from ${chatCases} where ${isInScope(sql`opened_at`, scope)}
      union all
      select ${dayOf(sql`closed_at`)}::text, team_id, closed_by, 0, 1,
        (stars is not null)::integer, coalesce(stars, 0)
      from ${chatCases} where ${isInScope(sql`closed_at`, scope)}
    ) as counted
    group by 1, 2, 3`)
  return rows
}

export interface Reply extends Record<string, unknown> {
  caseId: number
  teamId: number | null
  advisorId: number
  /** The first unanswered message. */
  askedAt: string
  repliedAt: string
}

/**
 * Answers to what learners wrote in the newest cases that were opened between the days. A run of
 * messages of the learner is answered by the next message of an advisor.
 */
export const listReplies = async (
  db: Db,
  scope: ReportScope,
  caseLimit: number,
): Promise<Reply[]> => {
  const { rows } = await db.execute<Reply>(sql`
    with asked as (
      select id, chat_id, team_id, first_seq, coalesce(last_seq, ${maxId}::integer) as last_seq
      from ${chatCases} where ${isInScope(sql`opened_at`, scope)}
      order by opened_at desc limit ${caseLimit}
    ), numbered as (
      select asked.id, asked.team_id, message.*, count(*) filter (where not is_from_learner)
        over (partition by asked.id order by seq rows between unbounded preceding and 1 preceding)
        as run
      from asked join ${chatMessageRows('message')} on message.chat_id = asked.chat_id
        and message.seq between asked.first_seq and asked.last_seq
        and (message.is_from_learner or message.sender_id is not null)
    )
    select id as "caseId", team_id as "teamId", max(sender_id) filter (where not is_from_learner)
      as "advisorId", min(sent_at) filter (where is_from_learner) as "askedAt",
      max(sent_at) filter (where not is_from_learner) as "repliedAt"
    from numbered group by id, team_id, run
    having bool_or(is_from_learner)
      and max(sender_id) filter (where not is_from_learner) is not null
    order by id, "repliedAt"`)
  return rows
}

export const listTeamNames = async (db: Db): Promise<Map<number, string>> => {
  const rows = await db.select({ id: chatTeams.id, name: chatTeams.name }).from(chatTeams)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The working hours of each team, in the order in which they were valid. */
export const listTeamHours = async (db: Db): Promise<Map<number, HoursSince[]>> => {
  const rows = await db
    .select({
      teamId: chatTeamHours.teamId,
      since: chatTeamHours.since,
      hours: chatTeamHours.hours,
    })
    .from(chatTeamHours)
    .orderBy(asc(chatTeamHours.since), asc(chatTeamHours.id))
  return Map.groupBy(rows, ({ teamId }) => teamId)
}

export const listAdvisorNames = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: users.id, name: users.realName, userName: users.userName })
    .from(users)
    .where(isAnyOf(users.id, ids))
  return new Map(rows.map(({ id, name, userName }) => [id, name || userName]))
}
