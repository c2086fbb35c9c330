import type { PageRequest } from '@jingke/contract/core'
import { type SQL, sql } from 'drizzle-orm'
import { daysBefore } from '../../platform/days.ts'
import type { Db } from '../../platform/db.ts'
import { users } from '../auth/index.ts'
import { type CourseAccess, groupMembers, visibleCourses } from '../catalogue/index.ts'
import { favourites } from '../favourites/index.ts'
import { profiles } from '../profile/index.ts'
import { messageReaders, messageStates, messages, shardOf } from './messages.tables.ts'

/** Determines which messages a user may see. */
export interface Reader {
  readonly userId: number
  readonly access: CourseAccess
}

export interface OwnMessageRow extends Record<string, unknown> {
  id: number
  kind: (typeof messages.$inferSelect)['kind']
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

/** A learner sees messages from 30 days before the account was created, at most a year old. */
const hoursBeforeJoining = 30 * 24
const daysVisible = 365

/**
 * The reader's audiences, each with the time of the oldest visible message: one index lookup each.
 * Members of a course, who have it among their favourites and may see it, see messages from then on.
 */
const audiencesOf = ({ userId, access }: Reader, now: Date): SQL => sql`
  reader (institution, since) as (
    select coalesce(profile.institution_name, ''),
      greatest(account.created_at - make_interval(hours => ${hoursBeforeJoining}),
        ${daysBefore(now, daysVisible).toISOString()}::timestamptz)
    from ${users} as account left join ${profiles} as profile on profile.user_id = account.id
    where account.id = ${userId}
  ), mine (kind, key, since) as (
    select 'everyone', '', since from reader
    union all select 'person', ${userId}::integer::text, since from reader
    union all select 'institution', institution, since from reader where institution <> ''
    union all select 'group', member.group_id::text, since
      from reader, ${groupMembers} as member where member.user_id = ${userId}
    union all select 'course', kept.course_id::text, greatest(kept.created_at, since)
      from reader, ${favourites} as kept where kept.user_id = ${userId}
        and exists (select from ${visibleCourses(access)} where "courses"."id" = kept.course_id)
  )`

const visible = (reader: Reader, now: Date): SQL => sql`
  with ${audiencesOf(reader, now)}
  select m.id, m.kind, m.title, m.body, m.title_en as "titleEn", m.body_en as "bodyEn",
    m.starts_at as "startsAt", m.is_popup as "isPopup", m.ends_at as "endsAt",
    s.read_at as "readAt", s.popup_done_at as "popupDoneAt"
  from mine join ${messages} as m
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
    select message_id, ${shardOf(userId)}, 1 from newly_read order by message_id
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
