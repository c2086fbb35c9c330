import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { submissions } from '../assignments/assignments.tables.ts'
import { quizAttempts } from '../attempts/attempts.tables.ts'

/** These learners begin these courses once more. What is open, or waits to be marked, counts for the new round. */
export const restartResults = async (
  db: Db,
  userIds: readonly number[],
  courseIds: readonly number[],
): Promise<void> => {
  await db
    .update(quizAttempts)
    .set({ isEarlier: true })
    .where(
      and(
        isAnyOf(quizAttempts.userId, userIds),
        isAnyOf(quizAttempts.courseId, courseIds),
        eq(quizAttempts.state, 'marked'),
      ),
    )
  await db
    .update(submissions)
    .set({ isEarlier: true })
    .where(
      and(
        isAnyOf(submissions.userId, userIds),
        isAnyOf(submissions.courseId, courseIds),
        isNotNull(submissions.outcome),
      ),
    )
}
