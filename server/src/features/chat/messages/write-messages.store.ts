import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { isOpenCase } from '../cases/cases.store.ts'
import { chatCases, chatEvents } from '../cases/cases.tables.ts'
import { chatMessages, chats } from '../chat.tables.ts'
import type { ChatState, OpenCase } from './add-message.ts'
import type { ChatRow, MessageRow } from './chats.store.ts'

const users = accountRows('users')

/** In the order of their ids, so that two groups do not wait for each other. */
export const lockChats = (db: Db, ids: readonly number[]): Promise<ChatRow[]> =>
  db.select().from(chats).where(isAnyOf(chats.id, ids)).orderBy(asc(chats.id)).for('update')

export const listOpenCases = (db: Db, chatIds: readonly number[]) =>
  db
    .select()
    .from(chatCases)
    .where(and(isAnyOf(chatCases.chatId, chatIds), isOpenCase))

/** `lateral` with a limit: Postgres cannot choose a scan of all messages, whatever it knows about the table. */
export const listStoredMessages = async (
  db: Db,
  messages: readonly { chatId: number; clientId: string }[],
): Promise<MessageRow['message'][]> => {
  const chatIds = sql.param(messages.map(({ chatId }) => chatId))
  const clientIds = sql.param(messages.map(({ clientId }) => clientId))
  const stored = db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, sql`given.chat_id`),
        eq(chatMessages.clientId, sql`given.client_id`),
      ),
    )
    .limit(1)
    .as('stored')
  const rows = await db
    .select()
    .from(sql`unnest(${chatIds}::integer[], ${clientIds}::uuid[]) as given(chat_id, client_id)`)
    .innerJoinLateral(stored, sql`true`)
  return rows.map((row) => row.stored)
}

export const listNames = (db: Db, userIds: readonly number[]) =>
  db.select({ id: users.id, name: users.realName }).from(users).where(isAnyOf(users.id, userIds))

/** The chats must be locked. */
export const updateChats = async (
  db: Db,
  states: readonly (ChatState & { id: number; answerDueAt: Date | null })[],
): Promise<void> => {
  const given = states.map(({ openCase, ...state }) => ({
    ...state,
    isOpen: openCase !== undefined,
  }))
  await db.execute(sql`
    update ${chats} set last_seq = given."lastSeq", last_at = given."lastAt",
      waiting_since = given."waitingSince", answer_due_at = given."answerDueAt",
      is_open = given."isOpen"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id integer, "lastSeq" integer,
      "lastAt" timestamptz, "waitingSince" timestamptz, "answerDueAt" timestamptz, "isOpen" boolean)
    where chats.id = given.id and ${isAnyOf(
      chats.id,
      states.map(({ id }) => id),
    )}`)
}

export const insertMessages = (db: Db, rows: readonly (typeof chatMessages.$inferInsert)[]) =>
  db
    .insert(chatMessages)
    .values([...rows])
    .returning()

/** Inserts a case, or updates its assignee and first reply; who took it or was given it becomes an event. */
export const putCase = async (
  db: Db,
  { id: chatId, teamId }: { id: number; teamId: number | null },
  { id, takenBySeq, isAssignedByLoad, ...values }: OpenCase,
  now: Date,
): Promise<void> => {
  const { assigneeId, firstReplyAt, firstReplyBy } = values
  const changed = { assigneeId, firstReplyAt, firstReplyBy }
  const [row] =
    id === undefined
      ? await db
          .insert(chatCases)
          .values({ ...values, chatId, teamId })
          .returning()
      : await db.update(chatCases).set(changed).where(eq(chatCases.id, id)).returning()
  if (!row) return
  const event = { chatId, caseId: row.id, targetId: assigneeId, at: now }
  if (isAssignedByLoad)
    await db.insert(chatEvents).values({ ...event, kind: 'assigned', afterSeq: row.firstSeq })
  if (takenBySeq !== undefined)
    await db
      .insert(chatEvents)
      .values({ ...event, kind: 'taken', actorId: assigneeId, afterSeq: takenBySeq - 1 })
}
