import type { PageRequest } from '@jingke/contract/core'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { daysBefore } from '../../../platform/time/days.ts'
import { accountRows } from '../../auth/index.ts'
import { type CourseAccess, groupMemberRows, visibleCourses } from '../../catalogue/index.ts'
import { favouriteRows } from '../../favourites/index.ts'
import { profileRows } from '../../profile/index.ts'
import { messageReaders, messageStates, messages, shardOf } from '../messages.tables.ts'

/** Determines which messages a user may see. */
export interface Reader {
  readonly userId: number
  readonly access: CourseAccess
}

/** Timestamps are strings: expressions skip drizzle's mapping of columns. */
const columns = {
  id: sql<number>`own.id`,
  kind: sql<(typeof messages.$inferSelect)['kind']>`own.kind`,
  title: sql<string>`own.title`,
  body: sql<string>`own.body`,
  titleEn: sql<string | null>`own."titleEn"`,
  bodyEn: sql<string | null>`own."bodyEn"`,
  startsAt: sql<string>`own."startsAt"`,
  readAt: sql<string | null>`own."readAt"`,
}
export type OwnMessageRow = {
  [Name in keyof typeof columns]: (typeof columns)[Name]['_']['type']
}

const maxUnreadCount = 100

/** A learner sees messages from 30 days before the account was created, at most a year old. */
const hoursBeforeJoining = 30 * 24
const daysVisible = 365

const inSql = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`

/**
 * The reader's audiences, each with the time of the oldest visible message: one index lookup each.
 * Members of a course, who have it among their favourites and may see it, see messages from then on.
 * Materialized: Postgres may otherwise compute them anew for each message.
 */
const audiencesOf = ({ userId, access }: Reader, now: Date): SQL => sql`
  reader (institution, is_learner, since) as (
    select coalesce(profile.institution_name, ''), account.user_type = 'jk-user',
      greatest(account.created_at - make_interval(hours => ${hoursBeforeJoining}),
        ${inSql(daysBefore(now, daysVisible))})
    from ${accountRows('account')} left join ${profileRows('profile')} on profile.user_id = account.id
    where account.id = ${userId}
  ), mine (kind, key, since) as materialized (
    select 'everyone', '', since from reader where is_learner
    union all select 'person', ${userId}::integer::text, since from reader
    union all select 'institution', institution, since from reader where institution <> ''
    union all select 'group', member.group_id::text, since
      from reader, ${groupMemberRows('member')} where member.user_id = ${userId}
    union all select 'course', kept.course_id::text, greatest(kept.created_at, since)
      from reader, ${favouriteRows('kept')} where kept.user_id = ${userId}
        and exists (select from ${visibleCourses(access)} where "courses"."id" = kept.course_id)
  )`

const ownMessages = (reader: Reader, now: Date): SQL => sql`(
  with ${audiencesOf(reader, now)}
  select m.id, m.kind, m.title, m.body, m.title_en as "titleEn", m.body_en as "bodyEn",
    m.starts_at as "startsAt", m.is_popup as "isPopup", m.ends_at as "endsAt",
    s.read_at as "readAt", s.popup_done_at as "popupDoneAt"
  from mine join ${messages} as m
    on m.audience_kind = mine.kind and m.audience_key = mine.key
    and m.starts_at >= mine.since and m.starts_at <= ${inSql(now)} and m.withdrawn_at is null
  left join ${messageStates} as s on s.user_id = ${reader.userId} and s.message_id = m.id
) as own`

const isUnread = sql`own."readAt" is null`

export const listOwnMessages = async (
  db: Db,
  reader: Reader,
  now: Date,
  page: PageRequest & { isUnreadOnly: boolean },
): Promise<{ rows: OwnMessageRow[]; total: number }> => {
  const { pageNum, pageSize, isUnreadOnly } = page
  const rows = await db
    .select({ ...columns, total: sql<number>`count(*) over ()::integer` })
    .from(ownMessages(reader, now))
    .where(isUnreadOnly ? isUnread : undefined)
    .orderBy(sql`(own."readAt" is not null), own."startsAt" desc, own.id desc`)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
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
  const rows = await db.select(columns).from(ownMessages(reader, now)).where(sql`own.id = ${id}`)
  return rows[0]
}

export const countOwnUnread = async (db: Db, reader: Reader, now: Date): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(
      sql`(select from ${ownMessages(reader, now)} where ${isUnread} limit ${maxUnreadCount}) as counted`,
    )
  return rows[0]?.total ?? 0
}

export const hasOwnUnreadSince = async (
  db: Db,
  reader: Reader,
  now: Date,
  since: Date,
): Promise<boolean> => {
  const rows = await db
    .select({ id: columns.id })
    .from(ownMessages(reader, now))
    .where(
      sql`${isUnread} and own."startsAt" > ${inSql(since)} and own.kind not in ('new-device', 'plan-reminder')`,
    )
    .limit(1)
  return rows.length > 0
}

/** Days for which a message without an end pops up; afterwards it is in the message centre only. */
const popupDays = 7

/** Neither expired, dismissed nor read; newest first. */
export const listOwnPopups = (
  db: Db,
  reader: Reader,
  now: Date,
  limit: number,
): Promise<OwnMessageRow[]> =>
  db
    .select(columns)
    .from(ownMessages(reader, now))
    .where(sql`own."isPopup" and own."popupDoneAt" is null and ${isUnread}
      and coalesce(own."endsAt", own."startsAt" + make_interval(days => ${popupDays})) > ${inSql(now)}`)
    .orderBy(sql`own."startsAt" desc, own.id desc`)
    .limit(limit)

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
    sql`select own.id from ${ownMessages(reader, now)} where ${isUnread}`,
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
