import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { defaultTimeZone } from '../../../platform/time/time-zones.ts'
import { isOpenCase } from '../cases/cases.store.ts'
import { chatCases } from '../cases/cases.tables.ts'
import { chatMessages, chats, chatTeamAdvisors, chatTeams } from '../chat.tables.ts'
import { isLateAt } from './conversations.store.ts'

const isUnread = sql`${chats.lastSeq} > ${chats.teamRead} and exists (
  select from ${chatMessages}
  where ${chatMessages.chatId} = ${chats.id} and ${chatMessages.seq} > ${chats.teamRead}
    and ${chatMessages.isFromLearner} and ${chatMessages.recalledAt} is null)`

/** When the newest unread message of a chat was written. */
const newestUnread = sql`(
  select max(${chatMessages.sentAt}) from ${chatMessages}
  where ${chatMessages.chatId} = ${chats.id} and ${chatMessages.seq} > ${chats.teamRead}
    and ${chatMessages.isFromLearner} and ${chatMessages.recalledAt} is null)`

const countOf = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})::integer`

/** Counts in the teams that the advisor is in: who leads the chats is not told of those of others. */
export const countOwnCases = async (db: Db, userId: number, now: Date) => {
  const isOwn = eq(chatCases.assigneeId, userId)
  const isNobodys = isNull(chatCases.assigneeId)
  const [row] = await db
    .select({
      openCases: countOf(isOwn),
      waiting: countOf(and(isOwn, sql`${chats.waitingSince} is not null`)),
      late: countOf(isLateAt(now)),
      unassigned: countOf(isNobodys),
      unread: countOf(isUnread),
      newestUnread: sql<Date | null>`max(${newestUnread})`.mapWith(chatMessages.sentAt),
    })
    .from(chatTeamAdvisors)
    .innerJoin(chats, and(eq(chats.teamId, chatTeamAdvisors.teamId), chats.isOpen))
    .innerJoin(chatCases, and(eq(chatCases.chatId, chats.id), isOpenCase))
    .where(and(eq(chatTeamAdvisors.userId, userId), sql`(${isOwn} or ${isNobodys})`))
  return row ?? { openCases: 0, waiting: 0, late: 0, unassigned: 0, unread: 0, newestUnread: null }
}

export const countClosedToday = async (db: Db, userId: number, now: Date): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(chatCases)
    .where(
      and(
        eq(chatCases.closedBy, userId),
        sql`${chatCases.closedAt} >=
          date_trunc('day', ${now.toISOString()}::timestamptz, ${defaultTimeZone})`,
      ),
    )
  return row?.count ?? 0
}

export const listTeamsOf = (db: Db, userId: number) =>
  db
    .select({ id: chatTeams.id, name: chatTeams.name, hours: chatTeams.hours })
    .from(chatTeamAdvisors)
    .innerJoin(chatTeams, eq(chatTeams.id, chatTeamAdvisors.teamId))
    .where(and(eq(chatTeamAdvisors.userId, userId), isNull(chatTeams.removedAt)))
    .orderBy(asc(chatTeams.name))
