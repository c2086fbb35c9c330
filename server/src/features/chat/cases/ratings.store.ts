import { ratingDays } from '@jingke/contract/chat'
import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { daysBefore } from '../../../platform/time/days.ts'
import { chats } from '../chat.tables.ts'
import { chatCases } from './cases.tables.ts'

const isDue = (learnerId: number, now: Date): SQL | undefined =>
  and(
    eq(chats.learnerId, learnerId),
    isNotNull(chatCases.closedAt),
    gt(chatCases.closedAt, daysBefore(now, ratingDays)),
    isNull(chatCases.ratedAt),
  )

/** The case of the learner that was closed last and is not rated. */
export const findDueCase = async (
  db: Db,
  learnerId: number,
  now: Date,
): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: chatCases.id })
    .from(chatCases)
    .innerJoin(chats, eq(chats.id, chatCases.chatId))
    .where(isDue(learnerId, now))
    .orderBy(desc(chatCases.id))
    .limit(1)
  return row?.id
}

/** Undefined if the learner has no such case to rate. */
export const putRating = async (
  db: Db,
  learnerId: number,
  {
    caseId,
    ...rating
  }: { caseId: number; stars: number | null; ratingNote: string; ratedAt: Date },
): Promise<{ chatId: number; teamId: number | null; lastSeq: number } | undefined> => {
  const [row] = await db
    .update(chatCases)
    .set(rating)
    .from(chats)
    .where(
      and(
        eq(chats.id, chatCases.chatId),
        eq(chatCases.id, caseId),
        isDue(learnerId, rating.ratedAt),
      ),
    )
    .returning({ chatId: chats.id, teamId: chats.teamId, lastSeq: chats.lastSeq })
  return row
}
