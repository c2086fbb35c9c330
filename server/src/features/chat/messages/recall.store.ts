import type { recalledSorts } from '@jingke/contract/chat'
import type { PageRequest, Sort } from '@jingke/contract/core'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { accountRows } from '../../auth/index.ts'
import { chatMessages, chats } from '../chat.tables.ts'
import { isWritten } from './chats.store.ts'

const users = accountRows('users')

export const findMessage = async (
  db: Db,
  chatId: number,
  clientId: string,
): Promise<typeof chatMessages.$inferSelect | undefined> => {
  const [message] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.clientId, clientId)))
  return message
}

const isKept = isNull(chatMessages.recalledAt)

/** The first two messages of the learner that no answer follows. */
export const listUnanswered = async (db: Db, chatId: number) => {
  const [answer] = await db
    .select({ seq: chatMessages.seq })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        eq(chatMessages.isFromLearner, false),
        isWritten,
        isKept,
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(1)
  return db
    .select({ seq: chatMessages.seq, sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        gt(chatMessages.seq, answer?.seq ?? 0),
        isWritten,
        isKept,
      ),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(2)
}

/** The chat must be locked. */
export const markRecalled = async (
  db: Db,
  { chatId, seq }: { chatId: number; seq: number },
  waitingSince: Date | null,
  recalledAt: Date,
): Promise<void> => {
  await db
    .update(chatMessages)
    .set({ recalledAt })
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.seq, seq)))
  await db
    .update(chats)
    .set({ waitingSince, recallCount: sql`${chats.recallCount} + 1` })
    .where(eq(chats.id, chatId))
}

/** Sequence numbers of the latest recalled messages of a chat, the latest first. */
export const listRecalledSeqs = async (
  db: Db,
  chatId: number,
  limit: number,
): Promise<number[]> => {
  const rows = await db
    .select({ seq: chatMessages.seq })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), isNotNull(chatMessages.recalledAt)))
    .orderBy(desc(chatMessages.seq))
    .limit(limit)
  return rows.map(({ seq }) => seq)
}

const senders = accountRows('senders')

type RecalledFilter = PageRequest & {
  keyword?: string
  from?: string
  to?: string
  sort?: Sort<(typeof recalledSorts)[number]>
}

const learnerName = sql<string>`coalesce(nullif(${users.realName}, ''), ${users.userName})`

/** Recalled messages of all chats; without an order the latest first. */
export const listRecalledRows = async (
  db: Db,
  { keyword, from, to, sort, pageNum, pageSize }: RecalledFilter,
) => {
  const contains = (column: SQL) => sql`position(lower(${keyword}) in lower(${column})) > 0`
  const isFound = keyword
    ? or(
        // The text of an image is its name.
        and(ne(chatMessages.type, 1), contains(sql`${chatMessages.text}`)),
        contains(sql`${users.realName}`),
        contains(sql`${users.userName}`),
        contains(sql`coalesce(${senders.realName}, '')`),
      )
    : undefined
  const isMatch = and(
    isNotNull(chatMessages.recalledAt),
    from === undefined ? undefined : gte(chatMessages.recalledAt, new Date(from)),
    to === undefined ? undefined : lte(chatMessages.recalledAt, new Date(to)),
    isFound,
  )
  const rows = await db
    .select({
      message: chatMessages,
      learnerName,
      senderName: senders.realName,
    })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .innerJoin(users, eq(users.id, chats.learnerId))
    .leftJoin(senders, eq(senders.id, chatMessages.senderId))
    .where(isMatch)
    .orderBy(
      ...orderBySort(sort, {
        recalledAt: chatMessages.recalledAt,
        sentAt: chatMessages.sentAt,
        learner: learnerName,
      }),
      desc(chatMessages.recalledAt),
      desc(chatMessages.chatId),
      desc(chatMessages.seq),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [found] = await db
    .select({ total: count() })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .innerJoin(users, eq(users.id, chats.learnerId))
    .leftJoin(senders, eq(senders.id, chatMessages.senderId))
    .where(isMatch)
  return { rows, total: found?.total ?? 0 }
}
export type RecalledRow = Awaited<ReturnType<typeof listRecalledRows>>['rows'][number]
