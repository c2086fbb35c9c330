import type { PageRequest } from '@jingke/contract/core'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { messageReaders, messageStates, messages } from './messages.tables.ts'

/** Determines which messages a user may see. */
export interface Reader {
  userId: number
  institution: string
  groupIds: readonly number[]
  /** Messages to a course are visible to members who had joined before. */
  courses: readonly { courseId: number; since: Date }[]
  /** Older messages are not visible. */
  since: Date
}

export interface OwnMessageRow extends Record<string, unknown> {
  id: number
  kind: 'notice' | 'new-lesson' | 'new-device'
  title: string
  body: string
  titleEn: string | null
  bodyEn: string | null
  /** Timestamps are strings: raw queries skip drizzle's mapping. */
  startsAt: string
  isPopup: boolean
  endsAt: string | null
  readAt: string | null
  popupDoneAt: string | null
}

const maxUnreadCount = 100
/** Rows per message in `message_readers`. */
const shards = 16

const one = (kind: string, key: string, since: Date): SQL =>
  sql`(${kind}::text, ${key}::text, ${since.toISOString()}::timestamptz)`

export const later = (first: Date, second: Date): Date =>
  new Date(Math.max(first.getTime(), second.getTime()))

/** Each audience of the reader is one index lookup. */
const audiencesOf = ({ userId, institution, groupIds, courses, since }: Reader): SQL =>
  sql.join(
    [
      one('everyone', '', since),
      one('person', String(userId), since),
      ...(institution ? [one('institution', institution, since)] : []),
      ...groupIds.map((id) => one('group', String(id), since)),
      ...courses.map((course) =>
        one('course', String(course.courseId), later(course.since, since)),
      ),
    ],
    sql`, `,
  )

const visible = (reader: Reader, now: Date): SQL => sql`
  select m.id, m.kind, m.title, m.body, m.title_en as "titleEn", m.body_en as "bodyEn",
    m.starts_at as "startsAt", m.is_popup as "isPopup", m.ends_at as "endsAt",
    s.read_at as "readAt", s.popup_done_at as "popupDoneAt"
  from (values ${audiencesOf(reader)}) as mine (kind, key, since)
  join ${messages} as m
    on m.audience_kind = mine.kind and m.audience_key = mine.key
    and m.starts_at >= mine.since and m.starts_at <= ${now.toISOString()}::timestamptz
    and m.withdrawn_at is null
  left join ${messageStates} as s on s.user_id = ${reader.userId} and s.message_id = m.id`

const isUnread = sql`own."readAt" is null`

export const listOwnMessages = async (
  db: Db,
  reader: Reader,
  now: Date,
  page: PageRequest & { isUnreadOnly: boolean },
): Promise<{ rows: OwnMessageRow[]; total: number }> => {
  const { pageNum, pageSize } = page
  const { rows } = await db.execute<OwnMessageRow & { total: number }>(sql`
    select own.*, count(*) over ()::integer as total from (${visible(reader, now)}) as own
    where ${page.isUnreadOnly ? isUnread : sql`true`}
    order by (own."readAt" is not null), own."startsAt" desc, own.id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  if (rows[0] || pageNum === 1) return { rows, total: rows[0]?.total ?? 0 }
  const first = await listOwnMessages(db, reader, now, { ...page, pageNum: 1, pageSize: 1 })
  return { rows: [], total: first.total }
}

export const findOwnMessage = async (
  db: Db,
  reader: Reader,
  now: Date,
  id: number,
): Promise<OwnMessageRow | undefined> => {
  const { rows } = await db.execute<OwnMessageRow>(sql`${visible(reader, now)} where m.id = ${id}`)
  return rows[0]
}

export const countOwnUnread = async (db: Db, reader: Reader, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from (
      select from (${visible(reader, now)}) as own where ${isUnread} limit ${maxUnreadCount}
    ) as counted`)
  return rows[0]?.total ?? 0
}

/** Neither expired, dismissed nor read; newest first. */
export const listOwnPopups = async (
  db: Db,
  reader: Reader,
  now: Date,
  limit: number,
): Promise<OwnMessageRow[]> => {
  const { rows } = await db.execute<OwnMessageRow>(sql`
    select own.* from (${visible(reader, now)}) as own
    where own."isPopup" and own."popupDoneAt" is null and ${isUnread}
      and (own."endsAt" is null or own."endsAt" > ${now.toISOString()}::timestamptz)
    order by own."startsAt" desc, own.id desc limit ${limit}`)
  return rows
}

/** Counts a reader once per message; `chosen` selects ids of messages. */
const markRead = async (db: Db, userId: number, now: Date, chosen: SQL): Promise<void> => {
  await db.execute(sql`
    with newly_read as (
      insert into ${messageStates} as s (user_id, message_id, read_at)
      select ${userId}, chosen.id, ${now.toISOString()}::timestamptz from (${chosen}) as chosen
      order by chosen.id
      on conflict (user_id, message_id) do update set read_at = excluded.read_at
      where s.read_at is null
      returning message_id
    )
    insert into ${messageReaders} as kept (message_id, shard, readers)
    select message_id, ${userId % shards}, 1 from newly_read order by message_id
    on conflict (message_id, shard) do update set readers = kept.readers + 1`)
}

export const markOneRead = (db: Db, userId: number, now: Date, id: number): Promise<void> =>
  markRead(db, userId, now, sql`select ${id}::integer as id`)

export const markEveryRead = (db: Db, reader: Reader, now: Date): Promise<void> =>
  markRead(
    db,
    reader.userId,
    now,
    sql`select own.id from (${visible(reader, now)}) as own where ${isUnread}`,
  )

export const markPopupDone = async (
  db: Db,
  userId: number,
  now: Date,
  id: number,
): Promise<void> => {
  await db.execute(sql`
    insert into ${messageStates} as s (user_id, message_id, popup_done_at)
    values (${userId}, ${id}, ${now.toISOString()}::timestamptz)
    on conflict (user_id, message_id) do update set popup_done_at = excluded.popup_done_at
    where s.popup_done_at is null`)
}
