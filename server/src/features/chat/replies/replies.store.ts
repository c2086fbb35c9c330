import type { PageRequest } from '@jingke/contract/core'
import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { hasPermission, type SignedIdentity } from '../../../platform/call.ts'
import type { Db } from '../../../platform/database/db.ts'
import { storedRow } from '../../../platform/database/stored-row.ts'
import { accountRows } from '../../auth/index.ts'
import { profileRows } from '../../profile/index.ts'
import { chatTeams } from '../chat.tables.ts'
import { canAnswer } from '../messages/chats.store.ts'
import { chatReplies } from './replies.tables.ts'

const profiles = profileRows('profiles')

const isOwn = (staff: SignedIdentity): SQL => eq(chatReplies.ownerId, staff.userId)

const selectReplies = (db: Db, which: SQL | undefined) =>
  db
    .select({ reply: chatReplies, teamName: chatTeams.name })
    .from(chatReplies)
    .leftJoin(chatTeams, eq(chatTeams.id, chatReplies.teamId))
    .where(and(isNull(chatTeams.removedAt), which))
    .orderBy(asc(chatReplies.title), asc(chatReplies.id))
export type ReplyRow = Awaited<ReturnType<typeof selectReplies>>[number]

export const listReplyRows = async (
  db: Db,
  staff: SignedIdentity,
  { keyword, pageNum, pageSize }: PageRequest & { keyword?: string },
) => {
  const contains = (column: SQL) => sql`position(lower(${keyword}) in lower(${column})) > 0`
  const isFound = keyword
    ? or(contains(sql`${chatReplies.title}`), contains(sql`${chatReplies.text}`))
    : undefined
  const which = and(or(isOwn(staff), canAnswer(sql`${chatReplies.teamId}`, staff)), isFound)
  const rows = await selectReplies(db, which)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [found] = await db
    .select({ total: count() })
    .from(chatReplies)
    .leftJoin(chatTeams, eq(chatTeams.id, chatReplies.teamId))
    .where(and(isNull(chatTeams.removedAt), which))
  return { rows, total: found?.total ?? 0 }
}

/** For the desk: the own replies and those of the team of a conversation. */
export const listReplyRowsOf = (
  db: Db,
  staff: SignedIdentity,
  teamId: number,
  limit: number,
): Promise<ReplyRow[]> =>
  selectReplies(db, or(isOwn(staff), eq(chatReplies.teamId, teamId))).limit(limit)

/** A reply that the caller may change; locked until the end of the transaction. */
export const lockReply = async (
  db: Db,
  staff: SignedIdentity,
  id: number,
): Promise<ReplyRow | undefined> => {
  const mayChange = hasPermission(staff, 'chat.lead')
    ? or(isOwn(staff), sql`${chatReplies.teamId} is not null`)
    : isOwn(staff)
  const [row] = await selectReplies(db, and(eq(chatReplies.id, id), mayChange)).for('update', {
    of: chatReplies,
  })
  return row
}

type ReplyValues = Omit<typeof chatReplies.$inferInsert, 'id' | 'version'>

const findRow = async (db: Db, id: number): Promise<ReplyRow> =>
  storedRow(await selectReplies(db, eq(chatReplies.id, id)))

export const insertReply = async (db: Db, values: ReplyValues): Promise<ReplyRow> => {
  const rows = await db.insert(chatReplies).values(values).returning({ id: chatReplies.id })
  return findRow(db, storedRow(rows).id)
}

export const changeReply = async (db: Db, id: number, values: ReplyValues): Promise<ReplyRow> => {
  await db
    .update(chatReplies)
    .set({ ...values, version: sql`${chatReplies.version} + 1` })
    .where(eq(chatReplies.id, id))
  return findRow(db, id)
}

export const deleteReply = async (db: Db, id: number): Promise<void> => {
  await db.delete(chatReplies).where(eq(chatReplies.id, id))
}

/** What variables are filled with, but for course and lesson. */
export const findReplyNames = async (
  db: Db,
  { learnerId, advisorId, teamId }: { learnerId: number; advisorId: number; teamId: number },
) => {
  const nameOf = (id: number) => sql<string>`coalesce((
    select coalesce(nullif(named.real_name, ''), named.user_name)
    from ${accountRows('named')} where named.id = ${id}), '')`
  const [row] = await db
    .select({
      learner: nameOf(learnerId),
      advisor: nameOf(advisorId),
      team: chatTeams.name,
      institution: sql<string>`coalesce((
        select ${profiles.institutionName} from ${profiles}
        where ${profiles.userId} = ${learnerId}), '')`,
    })
    .from(chatTeams)
    .where(eq(chatTeams.id, teamId))
  return row
}
