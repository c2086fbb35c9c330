import { and, asc, eq, getTableColumns, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { hasPermission, type SignedIdentity } from '../../../platform/call.ts'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { chatMessages, chats, chatTeamAdvisors, chatTeams } from '../chat.tables.ts'
import { currentTeamOf } from '../teams/bindings.store.ts'

const users = accountRows('users')

export type ChatRow = typeof chats.$inferSelect
export type AnsweredChat = ChatRow & { readonly teamId: number }

/** The type of a message that nobody wrote; it has the name of the team that answers now. */
export const noticeType = 4

/** Not a notice. */
export const isWritten = ne(chatMessages.type, noticeType)

/** Opens the chat of a learner, or returns it; undefined if no team answers. */
export const openLearnerChat = async (
  db: Db,
  learnerId: number,
): Promise<{ id: number; teamId: number } | undefined> => {
  const teamId = await currentTeamOf(db, learnerId)
  const [known] = await db.select().from(chats).where(eq(chats.learnerId, learnerId))
  if (teamId === undefined) {
    if (known && known.teamId !== null)
      await db.update(chats).set({ teamId: null }).where(eq(chats.id, known.id))
    return undefined
  }
  if (known?.teamId === teamId) return { id: known.id, teamId }
  const [row] = await db
    .insert(chats)
    .values({ learnerId, teamId })
    .onConflictDoUpdate({ target: chats.learnerId, set: { teamId } })
    .returning({ id: chats.id })
  return row && { id: row.id, teamId }
}

export const findChat = async (
  db: Db,
  where: { id: number } | { learnerId: number },
): Promise<ChatRow | undefined> => {
  const isWanted = 'id' in where ? eq(chats.id, where.id) : eq(chats.learnerId, where.learnerId)
  const [row] = await db.select().from(chats).where(isWanted)
  return row
}

export const listChatStates = (db: Db, ids: readonly number[]): Promise<ChatRow[]> =>
  db.select().from(chats).where(isAnyOf(chats.id, ids))

export const findGreeting = async (db: Db, teamId: number): Promise<string> => {
  const [row] = await db
    .select({ greeting: chatTeams.greeting })
    .from(chatTeams)
    .where(eq(chatTeams.id, teamId))
  return row?.greeting ?? ''
}

/** Who leads the chats answers every chat with a team, an advisor those of the own teams. */
export const canAnswer = (teamId: SQL, staff: SignedIdentity): SQL =>
  hasPermission(staff, 'chat.lead')
    ? sql`${teamId} is not null`
    : sql`${teamId} in (
        select ${chatTeamAdvisors.teamId} from ${chatTeamAdvisors}
        where ${chatTeamAdvisors.userId} = ${staff.userId})`

const chatsForStaff = (db: Db, id: number, staff: SignedIdentity) =>
  db
    .select({ ...getTableColumns(chats), teamId: sql<number>`${chats.teamId}` })
    .from(chats)
    .where(and(eq(chats.id, id), canAnswer(sql`${chats.teamId}`, staff)))

export const findChatForStaff = async (
  db: Db,
  id: number,
  staff: SignedIdentity,
): Promise<AnsweredChat | undefined> => {
  const [row] = await chatsForStaff(db, id, staff)
  return row
}

export const lockChatForStaff = async (
  db: Db,
  id: number,
  staff: SignedIdentity,
): Promise<AnsweredChat | undefined> => {
  const [row] = await chatsForStaff(db, id, staff).for('update')
  return row
}

/** Tells the learner and the team who answers now; nobody waits for it. The chat must be locked. Returns its number. */
export const insertNotice = async (
  db: Db,
  { id: chatId, lastSeq }: Pick<ChatRow, 'id' | 'lastSeq'>,
  teamName: string,
  now: Date,
): Promise<number> => {
  const seq = lastSeq + 1
  await db.insert(chatMessages).values({
    chatId,
    seq,
    clientId: crypto.randomUUID(),
    isFromLearner: false,
    type: noticeType,
    text: teamName,
    sentAt: now,
  })
  await db.update(chats).set({ lastSeq: seq }).where(eq(chats.id, chatId))
  return seq
}

export const listTeamIdsOf = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db
    .select({ teamId: chatTeamAdvisors.teamId })
    .from(chatTeamAdvisors)
    .where(eq(chatTeamAdvisors.userId, userId))
  return rows.map(({ teamId }) => teamId)
}

/** Messages after one sequence number, up to another, in order. */
export const listMessagesBetween = (
  db: Db,
  chatId: number,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
) =>
  db
    .select({ message: chatMessages, senderName: users.realName })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.senderId))
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        gt(chatMessages.seq, after),
        lte(chatMessages.seq, upTo),
      ),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(limit)
export type MessageRow = Awaited<ReturnType<typeof listMessagesBetween>>[number]

/** Messages of the other side after the sequence number that this side has read, up to a limit. */
export const countUnreadOf = async (
  db: Db,
  chat: { id: number; after: number },
  isFromLearner: boolean,
  limit: number,
): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from (
      select from ${chatMessages}
      where ${chatMessages.chatId} = ${chat.id} and ${chatMessages.seq} > ${chat.after}
        and ${chatMessages.isFromLearner} = ${isFromLearner} and ${chatMessages.recalledAt} is null
        and ${isWritten}
      limit ${limit}
    ) as counted`)
  return rows[0]?.total ?? 0
}

/** Whether the team has written to the learner since then, and the learner has not read it. */
export const hasUnreadAnswers = async (
  db: Db,
  learnerId: number,
  since: Date,
): Promise<boolean> => {
  const rows = await db
    .select({ seq: chatMessages.seq })
    .from(chats)
    .innerJoin(
      chatMessages,
      and(eq(chatMessages.chatId, chats.id), gt(chatMessages.seq, chats.learnerRead)),
    )
    .where(
      and(
        eq(chats.learnerId, learnerId),
        eq(chatMessages.isFromLearner, false),
        isNull(chatMessages.recalledAt),
        isWritten,
        gt(chatMessages.sentAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const markColumns = {
  learner: { delivered: chats.learnerDelivered, read: chats.learnerRead },
  team: { delivered: chats.teamDelivered, read: chats.teamRead },
} as const

/** Marks only grow and never pass the last message; what is read is delivered. */
export const raiseMark = async (
  db: Db,
  chatId: number,
  side: 'learner' | 'team',
  mark: 'delivered' | 'read',
  seq: number,
): Promise<ChatRow | undefined> => {
  const columns = markColumns[side]
  const raised = (column: SQL) => sql`greatest(${column}, least(${seq}, ${chats.lastSeq}))`
  const values =
    side === 'learner'
      ? {
          learnerDelivered: raised(sql`${columns.delivered}`),
          ...(mark === 'read' && { learnerRead: raised(sql`${columns.read}`) }),
        }
      : {
          teamDelivered: raised(sql`${columns.delivered}`),
          ...(mark === 'read' && { teamRead: raised(sql`${columns.read}`) }),
        }
  const [row] = await db
    .update(chats)
    .set(values)
    .where(and(eq(chats.id, chatId), sql`${columns[mark]} < least(${seq}, ${chats.lastSeq})`))
    .returning()
  return row
}
