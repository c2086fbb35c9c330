import { type recalledSorts, recallWindow } from '@jingke/contract/chat'
import type { PageRequest, Sort } from '@jingke/contract/core'
import { and, count, desc, eq, gte, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { users } from '../../auth/index.ts'
import { chatMessages, chats } from '../chat.tables.ts'

/**
 * Marks an own message as recalled; refused if it is not there or too old, unchanged if it is
 * recalled already. If the learner waited for an answer to it only, the learner waits no more.
 */
export const recallMessage = async (
  db: Db,
  { chatId, clientId, senderId }: { chatId: number; clientId: string; senderId: number },
  now: Date,
): Promise<'recalled' | 'unchanged' | 'refused'> => {
  const earliest = new Date(now.getTime() - recallWindow).toISOString()
  const { rows } = await db.execute<{ isFresh: boolean }>(sql`
    with found as (
      select seq, recalled_at is null as is_fresh from ${chatMessages}
      where chat_id = ${chatId} and client_id = ${clientId} and sender_id = ${senderId}
        and (sent_at > ${earliest}::timestamptz or recalled_at is not null)
      for update
    ), recalled as (
      update ${chatMessages} as message set recalled_at = ${now.toISOString()}::timestamptz
      from found where message.chat_id = ${chatId} and message.seq = found.seq and found.is_fresh
    ), counted as (
      update ${chats} as chat set recall_count = recall_count + 1,
        waiting_since = case when waiting_since is not null then (
          select min(message.sent_at) from ${chatMessages} as message
          where message.chat_id = ${chatId} and message.is_from_learner
            and message.recalled_at is null and message.seq <> found.seq
            and message.seq > coalesce((
              select answer.seq from ${chatMessages} as answer
              where answer.chat_id = ${chatId} and not answer.is_from_learner
                and answer.recalled_at is null
              order by answer.seq desc limit 1), 0)) end
      from found where chat.id = ${chatId} and found.is_fresh
    )
    select is_fresh as "isFresh" from found`)
  if (!rows[0]) return 'refused'
  return rows[0].isFresh ? 'recalled' : 'unchanged'
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

const senders = alias(users, 'senders')

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
