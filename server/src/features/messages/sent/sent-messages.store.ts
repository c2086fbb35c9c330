import type { PageRequest, Sort } from '@jingke/contract/core'
import type { SentMessage, sentMessageSorts } from '@jingke/contract/messages'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { accountRows } from '../../auth/index.ts'
import { messageReaders, messages } from '../messages.tables.ts'

const users = accountRows('users')
const people = accountRows('people')

export type NewMessage = typeof messages.$inferInsert
export type MessageRow = typeof messages.$inferSelect

export interface SentRow {
  message: MessageRow
  writer: string | null
  /** The user name of the only receiver. */
  person: string | null
  read: number
}

const readers = sql<number>`(
  select coalesce(sum(${messageReaders.readers}), 0)::integer from ${messageReaders}
  where ${messageReaders.messageId} = ${messages.id}
)`

const sent = (db: Db) =>
  db
    .select({
      message: messages,
      writer: users.realName,
      person: people.userName,
      read: readers,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.writerId))
    .leftJoin(
      people,
      // The number is compared, so that the index finds the account.
      sql`${people.id} = case when ${messages.audienceKind} = 'person' then ${messages.audienceKey}::integer end`,
    )
    .$dynamic()

/** Undefined if there is a message with the same event key. */
export const insertMessage = async (db: Db, message: NewMessage): Promise<number | undefined> => {
  const rows = await db
    .insert(messages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: messages.id })
  return rows[0]?.id
}

const stateAt = (now: Date) =>
  sql<SentMessage['state']>`case when ${messages.withdrawnAt} is not null then 'withdrawn'
    when ${messages.startsAt} > ${now.toISOString()} then 'scheduled' else 'sent' end`

const isNotice = eq(messages.kind, 'notice')

export const findSentMessage = async (db: Db, id: number): Promise<SentRow | undefined> => {
  const rows = await sent(db).where(and(eq(messages.id, id), isNotice))
  return rows[0]
}

export const listSentRows = async (
  db: Db,
  {
    pageNum,
    pageSize,
    keyword,
    state,
    sort,
  }: PageRequest & {
    keyword?: string
    state?: SentMessage['state']
    sort?: Sort<(typeof sentMessageSorts)[number]>
  },
  now: Date,
): Promise<{ rows: SentRow[]; total: number }> => {
  const isFound = keyword
    ? sql`position(lower(${keyword}) in lower(${messages.title})) > 0`
    : undefined
  const isMatch = and(isNotice, isFound, state && eq(stateAt(now), state))
  const rows = await sent(db)
    .where(isMatch)
    .orderBy(
      ...orderBySort(sort, {
        title: messages.title,
        when: sql`coalesce(${messages.startsAt}, ${messages.createdAt})`,
      }),
      desc(messages.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(messages, isMatch) }
}

export const markWithdrawn = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .update(messages)
    .set({ withdrawnAt: now })
    .where(and(eq(messages.id, id), isNotice, isNull(messages.withdrawnAt)))
}

export const countLearners = (db: Db): Promise<number> =>
  db.$count(users, and(eq(users.userType, 'jk-user'), isNull(users.disabledAt)))

export const moveInstitutionMessages = async (db: Db, from: string, to: string): Promise<void> => {
  await db
    .update(messages)
    .set({ audienceKey: to, audienceName: to })
    .where(and(eq(messages.audienceKind, 'institution'), eq(messages.audienceKey, from)))
}
