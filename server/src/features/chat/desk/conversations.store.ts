import { maxUnreadCount } from '@jingke/contract/chat'
import type { PageRequest } from '@jingke/contract/core'
import { and, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Db } from '../../../platform/db.ts'
import { users } from '../../auth/index.ts'
import { profiles } from '../../profile/index.ts'
import { isOpenCase } from '../cases/cases.store.ts'
import { chatCases } from '../cases/cases.tables.ts'
import { chatMessages, chats, chatTeams } from '../chat.tables.ts'
import { canAnswer } from '../messages/chats.store.ts'

export interface ConversationFilter extends PageRequest {
  readonly keyword?: string
  readonly teamId?: number
  readonly chatId?: number
  readonly isWaitingOnly: boolean
}

const unread = sql<number>`(
  select count(*)::integer from (
    select from ${chatMessages}
    where ${chatMessages.chatId} = ${chats.id} and ${chatMessages.seq} > ${chats.teamRead}
      and ${chatMessages.isFromLearner} and ${chatMessages.recalledAt} is null
    limit ${maxUnreadCount}
  ) as counted)`

const assignees = alias(users, 'assignees')

const conversations = (db: Db) =>
  db
    .select({
      chat: chats,
      learner: {
        id: users.id,
        name: users.realName,
        userName: users.userName,
        icon: users.icon,
        sex: users.sex,
        institutionName: sql<string>`coalesce(${profiles.institutionName}, '')`,
      },
      team: { id: chatTeams.id, name: chatTeams.name },
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

/** Chats without a message are not listed, unless one is asked for. */
const isMatchOf = (
  staff: SignedIdentity,
  { keyword, teamId, chatId, isWaitingOnly }: Omit<ConversationFilter, keyof PageRequest>,
) =>
  and(
    canAnswer(sql`${chats.teamId}`, staff),
    chatId === undefined ? isNotNull(chats.lastAt) : eq(chats.id, chatId),
    teamId === undefined ? undefined : eq(chats.teamId, teamId),
    isWaitingOnly ? isNotNull(chats.waitingSince) : undefined,
    keyword
      ? or(contains(sql`${users.realName}`, keyword), contains(sql`${users.userName}`, keyword))
      : undefined,
  )

export const listConversationRows = async (
  db: Db,
  staff: SignedIdentity,
  filter: ConversationFilter,
): Promise<{ rows: ConversationRow[]; total: number }> => {
  const isMatch = isMatchOf(staff, filter)
  const rows = await conversations(db)
    .where(isMatch)
    .orderBy(sql`${chats.waitingSince} asc nulls last`, desc(chats.lastAt), desc(chats.id))
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
  const [found] = await db
    .select({ total: count() })
    .from(chats)
    .innerJoin(users, eq(users.id, chats.learnerId))
    .where(isMatch)
  return { rows, total: found?.total ?? 0 }
}

export const findConversationRow = async (
  db: Db,
  staff: SignedIdentity,
  chatId: number,
): Promise<ConversationRow | undefined> => {
  const [row] = await conversations(db).where(isMatchOf(staff, { chatId, isWaitingOnly: false }))
  return row
}
