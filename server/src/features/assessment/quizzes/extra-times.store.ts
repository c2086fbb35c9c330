import { and, eq, isNotNull, max, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { groupMemberRows } from '../../catalogue/index.ts'
import { quizExtraTimes } from './quizzes.tables.ts'

const members = groupMemberRows('members')

/** Milliseconds: the most that the learner or a group of theirs has. */
export const findExtraTime = async (
  db: Db,
  { userId, courseId, lessonId }: { userId: number; courseId: number; lessonId: number },
): Promise<number> => {
  const [row] = await db
    .select({ minutes: max(quizExtraTimes.minutes) })
    .from(quizExtraTimes)
    .leftJoin(members, and(eq(members.groupId, quizExtraTimes.groupId), eq(members.userId, userId)))
    .where(
      and(
        eq(quizExtraTimes.courseId, courseId),
        eq(quizExtraTimes.lessonId, lessonId),
        or(eq(quizExtraTimes.userId, userId), isNotNull(members.userId)),
      ),
    )
  return (row?.minutes ?? 0) * 60_000
}
