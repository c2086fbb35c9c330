import type { ReaderList } from '@jingke/contract/reports'
import { and, eq, type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { groupMemberRows } from '../../catalogue/index.ts'
import { favouriteRows } from '../../favourites/index.ts'
import { messageReaderRows, messageRows, messageStateRows } from '../../messages/index.ts'
import { profileRows } from '../../profile/index.ts'

const users = accountRows('users')
const groupMembers = groupMemberRows('group_members')
const favourites = favouriteRows('favourites')
const messageReaders = messageReaderRows('message_readers')
const messageStates = messageStateRows('message_states')
const messages = messageRows('messages')
const profiles = profileRows('profiles')

type AudienceKind = GetColumnData<typeof messages.audienceKind>

const audiences: Record<AudienceKind, (key: SQL) => SQL> = {
  everyone: () => sql`(select id as user_id from ${users}
    where user_type = 'jk-user' and disabled_at is null)`,
  institution: (key) => sql`(select user_id from ${profiles} where institution_name = ${key})`,
  group: (key) => sql`(select user_id from ${groupMembers} where group_id = (${key})::integer)`,
  course: (key) => sql`(select user_id from ${favourites} where course_id = (${key})::integer)`,
  person: (key) => sql`(select id as user_id from ${users} where id = (${key})::integer)`,
}

/** Ids of the people whom a message of the audience is for, at present. */
const audienceOf = (kind: AudienceKind, key: SQL): SQL => audiences[kind](key)

/** How many they are. */
export const sizeOf = (kind: AudienceKind, key: SQL): SQL =>
  sql`(select count(*) from ${audienceOf(kind, key)} as people)`

export interface ReaderRow extends Record<string, unknown> {
  userId: number
  name: string
  userName: string
  institutionName: string
  isLearner: boolean
  readAt: Date | null
}

export const findNotice = async (db: Db, id: number) => {
  const rows = await db
    .select({
      id: messages.id,
      title: messages.title,
      titleEn: messages.titleEn,
      kind: messages.audienceKind,
      key: messages.audienceKey,
    })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.kind, 'notice')))
  return rows[0]
}

export type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** The people of a notice. */
export const listReaderRows = async (
  db: Db,
  { id: messageId, kind, key }: Notice,
  list: ReaderList,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReaderRow[]; total: number }> => {
  const people = audienceOf(kind, sql`${key}::text`)
  const state = sql`(select user_id, read_at from ${messageStates}
    where message_id = ${messageId} and read_at is not null)`
  const [page, total] =
    list === 'read'
      ? [
          sql`select user_id, read_at from ${state} as state
            order by read_at desc, user_id desc limit ${limit} offset ${offset}`,
          sql`select sum(readers) from ${messageReaders} where message_id = ${messageId}`,
        ]
      : [
          sql`select user_id, read_at from (
              select user_id from ${people} as people order by user_id limit ${limit} offset ${offset}
            ) as people left join ${state} as state using (user_id)`,
          sizeOf(kind, sql`${key}::text`),
        ]
  const { rows } = await db.execute<ReaderRow>(sql`
    select account.id as "userId", account.real_name as name, account.user_name as "userName",
      coalesce(profile.institution_name, '') as "institutionName", account.user_type = 'jk-user' as "isLearner", page.read_at as "readAt"
    from (${page}) as page join ${accountRows('account')} on account.id = page.user_id
    left join ${profileRows('profile')} on profile.user_id = account.id
    order by ${list === 'read' ? sql`page.read_at desc, account.id desc` : sql`account.id`}`)
  const counted = await db.execute<{ total: number | null }>(
    sql`select (${total})::integer as total`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
