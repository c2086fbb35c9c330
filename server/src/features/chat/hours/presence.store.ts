import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { isOpenCase } from '../cases/cases.store.ts'
import { chatCases } from '../cases/cases.tables.ts'
import { chatMessages } from '../chat.tables.ts'
import { isAbsentAt } from './absences.store.ts'
import { chatPresence } from './absences.tables.ts'

/** Seconds between two writes while the console is open. */
export const presenceInterval = 30
/** Milliseconds after the last write. */
const presenceLifetime = 75_000

const advisors = accountRows('advisors')

export const storePresence = async (
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<void> => {
  const values = [...new Set(userIds)].map((userId) => ({ userId, seenAt: now }))
  if (values.length === 0) return
  await db
    .insert(chatPresence)
    .values(values)
    .onConflictDoUpdate({ target: chatPresence.userId, set: { seenAt: sql`excluded.seen_at` } })
}

/** Has the console open, and is not away. */
export const isPresentAt = (userId: SQL, now: Date): SQL<boolean> => sql<boolean>`(
  exists (
    select from ${chatPresence} as presence where presence.user_id = ${userId}
      and presence.seen_at > ${new Date(now.getTime() - presenceLifetime).toISOString()}::timestamptz
  ) and not ${isAbsentAt(userId, now)})`

/** The last message that a person of the team has sent. */
export const findLastAnswer = async (db: Db, chatId: number) => {
  const [row] = await db
    .select({ senderId: chatMessages.senderId, sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        eq(chatMessages.isFromLearner, false),
        isNotNull(chatMessages.senderId),
        isNull(chatMessages.recalledAt),
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(1)
  return row
}

export const findAssignee = async (db: Db, chatId: number): Promise<number | null> => {
  const [row] = await db
    .select({ assigneeId: chatCases.assigneeId })
    .from(chatCases)
    .where(and(eq(chatCases.chatId, chatId), isOpenCase))
  return row?.assigneeId ?? null
}

export const findAdvisor = async (db: Db, userId: number, now: Date) => {
  const [row] = await db
    .select({
      name: advisors.realName,
      icon: advisors.icon,
      sex: advisors.sex,
      isPresent: isPresentAt(sql`${advisors.id}`, now),
    })
    .from(advisors)
    .where(and(eq(advisors.id, userId), isNull(advisors.disabledAt)))
  return row
}
