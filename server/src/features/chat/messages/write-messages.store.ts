import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { users } from '../../auth/index.ts'
import { chatCases, chatEvents } from '../cases/cases.tables.ts'
import { chatMessages, chats } from '../chat.tables.ts'

export interface NewChatMessage {
  readonly chatId: number
  readonly clientId: string
  readonly senderId: number | null
  readonly isFromLearner: boolean
  readonly type: 0 | 1 | 3
  readonly text: string
  /** Of a lesson card. */
  readonly lessonId?: number
  readonly second?: number
  readonly image?: string
}

export interface StoredMessage extends Record<string, unknown> {
  chatId: number
  clientId: string
  seq: number
  /** Raw queries skip drizzle's mapping: a string of Postgres. */
  sentAt: string
  senderId: number | null
  senderName: string | null
  isFromLearner: boolean
  type: number
  text: string
  lessonId: number | null
  second: number | null
  image: string | null
  /** False: the chat had it already. */
  isNew: boolean
}

/**
 * Stores a group of messages in one statement, in the given order, and returns each as it is stored;
 * one whose client id the chat has already is returned as it was stored before. No two of the group
 * may have the same client id. A concurrent insertion of the same client id on another node fails
 * with a unique violation; the whole group is then to be tried again.
 *
 * A learner's message opens a case if the chat has none; a chat that waits has one. While a learner
 * goes on writing, no indexed column of the chat changes, so that the update is heap-only. The first
 * answer of an advisor is noted in the open case, and takes it if it is nobody's.
 *
 * Existing rows are looked up one by one (`lateral`, `any`). Postgres expects 100 rows of a recordset
 * and would read whole tables for them, in a plan that it keeps.
 */
export const insertChatMessages = async (
  db: Db,
  messages: readonly NewChatMessage[],
  now: Date,
): Promise<StoredMessage[]> => {
  const { rows } = await db.execute<StoredMessage>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(
        messages.map((message, place) => ({ ...message, place })),
      )}::jsonb) as given(place integer, "chatId" integer, "clientId" uuid, "senderId" integer,
        "isFromLearner" boolean, type smallint, text text, "lessonId" integer, second integer,
        image text)
    ), known as (
      select kept.* from given cross join lateral (
        select chat_id, client_id, seq, sent_at, sender_id, is_from_learner, type, text, lesson_id,
          second, image, false as is_new
        from ${chatMessages} where chat_id = given."chatId" and client_id = given."clientId" limit 1
      ) as kept
    ), fresh as (
      select given.*, row_number() over (partition by "chatId" order by place) as number,
        last_value("isFromLearner") over (partition by "chatId" order by place
          rows between unbounded preceding and unbounded following) as is_waiting
      from given where not exists (
        select from known where chat_id = "chatId" and client_id = "clientId")
    ), counted as (
      select "chatId" as chat_id, count(*)::integer as count, bool_or(not "isFromLearner") as answers,
        bool_or("isFromLearner") as asks, bool_or(is_waiting) as is_waiting
      from fresh group by "chatId" order by "chatId"
    ), chat as (
      update ${chats} as kept set last_seq = kept.last_seq + counted.count,
        last_at = case
          when counted.is_waiting and not counted.answers and kept.waiting_since is not null
          then kept.last_at else ${now.toISOString()}::timestamptz end,
        is_open = kept.is_open or counted.asks,
        waiting_since = case
          when not counted.is_waiting then null
          when counted.answers then ${now.toISOString()}::timestamptz
          else coalesce(kept.waiting_since, ${now.toISOString()}::timestamptz) end
      from counted where kept.id = counted.chat_id
        and kept.id = any(${sql.param([...new Set(messages.map(({ chatId }) => chatId))])}::integer[])
      returning kept.id, kept.team_id, kept.last_seq - counted.count as base,
        kept.waiting_since < ${now.toISOString()}::timestamptz as was_waiting
    ), stored as (
      insert into ${chatMessages} (chat_id, seq, client_id, sender_id, is_from_learner, type, text,
        lesson_id, second, image, sent_at)
      select "chatId", chat.base + fresh.number, "clientId", "senderId", "isFromLearner", type, text,
        "lessonId", second, image, ${now.toISOString()}::timestamptz
      from fresh join chat on chat.id = fresh."chatId"
      returning chat_id, client_id, seq, sent_at, sender_id, is_from_learner, type, text, lesson_id,
        second, image, true as is_new
    ), opened as (
      insert into ${chatCases} (chat_id, team_id, opened_at, first_seq)
      select chat.id, chat.team_id, ${now.toISOString()}::timestamptz,
        min(chat.base + fresh.number)
      from fresh join chat on chat.id = fresh."chatId"
      where fresh."isFromLearner" and chat.was_waiting is not true group by chat.id, chat.team_id
      on conflict (chat_id) where closed_at is null do nothing
    ), reply as (
      select distinct on (chat.id) chat.id as chat_id, fresh."senderId" as sender_id,
        chat.base + fresh.number as seq
      from fresh join chat on chat.id = fresh."chatId"
      where not fresh."isFromLearner" and fresh."senderId" is not null
      order by chat.id, fresh.place
    ), replied as (
      update ${chatCases} as kept set
        first_reply_at = coalesce(kept.first_reply_at, ${now.toISOString()}::timestamptz),
        first_reply_by = coalesce(kept.first_reply_by, reply.sender_id),
        assignee_id = coalesce(kept.assignee_id, reply.sender_id)
      from reply cross join lateral (
        select id, assignee_id from ${chatCases}
        where chat_id = reply.chat_id and closed_at is null limit 1
      ) as before
      where kept.id = before.id and kept.closed_at is null
        and (kept.first_reply_at is null or kept.assignee_id is null)
      returning kept.id, reply.*,
        before.assignee_id is null and kept.assignee_id = reply.sender_id as is_taken
    ), taken as (
      insert into ${chatEvents} (chat_id, case_id, kind, actor_id, target_id, after_seq, at)
      select chat_id, id, 'taken', sender_id, sender_id, seq - 1, ${now.toISOString()}::timestamptz
      from replied where is_taken
    )
    select chat_id as "chatId", client_id as "clientId", seq, sent_at as "sentAt",
      sender_id as "senderId", is_from_learner as "isFromLearner", type, text,
      lesson_id as "lessonId", second, image, is_new as "isNew",
      (select real_name from ${users} where id = sender_id) as "senderName"
    from (select * from stored union all select * from known) as answer`)
  return rows
}
