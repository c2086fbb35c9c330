import { type InboxOrder, type InboxView, maxUnreadCount } from '@jingke/contract/chat'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { isOpenCase } from '../cases/cases.store.ts'
import { chatCases } from '../cases/cases.tables.ts'
import { chatMessages, chats, chatTeams } from '../chat.tables.ts'
import { learnerColumns, profiles, users } from '../learner-columns.store.ts'
import { canAnswer } from '../messages/chats.store.ts'

/** Where a conversation stands in the order of the inbox; times in ISO 8601. */
export interface InboxCursor {
  readonly dueAt: string | null
  readonly waitingSince: string | null
  readonly lastAt: string
  readonly id: number
}

interface InboxFilter {
  readonly view: InboxView
  readonly order: InboxOrder
  readonly now: Date
  readonly keyword?: string
  readonly teamId?: number
  readonly label?: string
  readonly after?: InboxCursor
  readonly limit: number
}

const unread = sql<number>`(
  select count(*)::integer from (
    select from ${chatMessages}
    where ${chatMessages.chatId} = ${chats.id} and ${chatMessages.seq} > ${chats.teamRead}
      and ${chatMessages.isFromLearner} and ${chatMessages.recalledAt} is null
    limit ${maxUnreadCount}
  ) as counted)`

const assignees = accountRows('assignees')

const conversations = (db: Db) =>
  db
    .select({
      chat: chats,
      learner: learnerColumns,
      team: { id: chatTeams.id, name: chatTeams.name },
      target: { hours: chatTeams.hours, answerMinutes: chatTeams.answerMinutes },
      last: chatMessages,
      openCase: chatCases,
      assignee: { id: assignees.id, name: assignees.realName },
      unread,
    })
    .from(chats)
    .innerJoin(users, eq(users.id, chats.learnerId))
    .innerJoin(chatTeams, eq(chatTeams.id, chats.teamId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(chatCases, and(eq(chatCases.chatId, chats.id), isOpenCase))
    .leftJoin(assignees, eq(assignees.id, chatCases.assigneeId))
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.chatId, chats.id), eq(chatMessages.seq, chats.lastSeq)),
    )
    .$dynamic()
export type ConversationRow = Awaited<ReturnType<typeof conversations>>[number]

const contains = (column: SQL, keyword: string): SQL =>
  sql`position(lower(${keyword}) in lower(${column})) > 0`

const isFound = (keyword: string): SQL => sql`exists (
  select from ${users} where ${users.id} = ${chats.learnerId}
    and (${contains(sql`${users.realName}`, keyword)} or ${contains(sql`${users.userName}`, keyword)}))`

const isAssignedTo = (assignee: SQL): SQL => sql`exists (
  select from ${chatCases} where ${chatCases.chatId} = ${chats.id} and ${isOpenCase}
    and ${chatCases.assigneeId} ${assignee})`

/** Null: nobody waits, or the team has no target. */
const dueAt = sql`case when ${chats.waitingSince} is not null then ${chats.answerDueAt} end`

export const isLateAt = (now: Date): SQL<boolean> =>
  sql<boolean>`(${dueAt} <= ${now.toISOString()}::timestamptz)`

const viewConditions: Record<InboxView, (staff: SignedIdentity, now: Date) => SQL | undefined> = {
  open: () => undefined,
  mine: ({ userId }) => isAssignedTo(sql`= ${userId}`),
  unassigned: () => isAssignedTo(sql`is null`),
  waiting: () => isNotNull(chats.waitingSince),
  late: (_, now) => isLateAt(now),
  unread: () => sql`${unread} > 0`,
  closed: () => undefined,
}

/** After a conversation in the order of waiting. */
const isLonger = ({ waitingSince, lastAt, id }: InboxCursor): SQL => {
  const isLater = sql`(${chats.lastAt}, ${chats.id}) < (${lastAt}::timestamptz, ${id}::integer)`
  return waitingSince === null
    ? sql`(${chats.waitingSince} is null and ${isLater})`
    : sql`(${chats.waitingSince} is null or ${chats.waitingSince} > ${waitingSince}::timestamptz
        or (${chats.waitingSince} = ${waitingSince}::timestamptz and ${isLater}))`
}

/** After a conversation in the order of the inbox. */
const isAfter = (order: InboxOrder, cursor: InboxCursor): SQL => {
  if (order === 'waiting') return isLonger(cursor)
  const { dueAt: due } = cursor
  return due === null
    ? sql`(${dueAt} is null and ${isLonger(cursor)})`
    : sql`(${dueAt} is null or ${dueAt} > ${due}::timestamptz
        or (${dueAt} = ${due}::timestamptz and ${isLonger(cursor)}))`
}

/** Selects ids of teams. */
const ownTeams = (staff: SignedIdentity, teamId: number | undefined): SQL => sql`
  select ${chatTeams.id} from ${chatTeams}
  where ${canAnswer(sql`${chatTeams.id}`, staff)}
    and ${teamId === undefined ? isNull(chatTeams.removedAt) : eq(chatTeams.id, teamId)}`

export const listAnsweredTeams = (db: Db, staff: SignedIdentity) =>
  db
    .select({ id: chatTeams.id, name: chatTeams.name, answerMinutes: chatTeams.answerMinutes })
    .from(chatTeams)
    .where(and(isNull(chatTeams.removedAt), canAnswer(sql`${chatTeams.id}`, staff)))
    .orderBy(asc(chatTeams.name))

const waitingOrder = sql`waiting_since asc nulls last, last_at desc nulls last, id desc`

/**
 * Reads the index of each team in its order up to the limit, so that the size of the inbox does not
 * matter: who waits longer in a team is also due first. Chats without a message are not listed.
 */
const listInboxIds = async (
  db: Db,
  staff: SignedIdentity,
  { view, order, now, keyword, teamId, label, after, limit }: InboxFilter,
): Promise<number[]> => {
  const isMatch = and(
    isNotNull(chats.lastAt),
    keyword && view === 'open' ? undefined : eq(chats.isOpen, view !== 'closed'),
    viewConditions[view](staff, now),
    label === undefined ? undefined : sql`${chats.labels} @> array[${label}]`,
    keyword ? isFound(keyword) : undefined,
    after && isAfter(order, after),
  )
  const { rows } = await db.execute<{ id: number }>(sql`
    select found.id from (${ownTeams(staff, teamId)}) as team(id)
    cross join lateral (
      select ${chats.id}, ${chats.waitingSince}, ${chats.lastAt}, ${dueAt} as due_at from ${chats}
      where ${chats.teamId} = team.id and ${isMatch}
      order by ${waitingOrder} limit ${limit}
    ) as found
    order by ${order === 'due' ? sql`due_at asc nulls last, ${waitingOrder}` : waitingOrder}
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

export const listConversationRows = async (
  db: Db,
  staff: SignedIdentity,
  filter: InboxFilter,
): Promise<ConversationRow[]> => {
  const ids = await listInboxIds(db, staff, filter)
  if (ids.length === 0) return []
  const rows = await conversations(db).where(isAnyOf(chats.id, ids))
  const byId = new Map(rows.map((row) => [row.chat.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const findConversationRow = async (
  db: Db,
  staff: SignedIdentity,
  chatId: number,
): Promise<ConversationRow | undefined> => {
  const [row] = await conversations(db).where(
    and(eq(chats.id, chatId), canAnswer(sql`${chats.teamId}`, staff)),
  )
  return row
}
