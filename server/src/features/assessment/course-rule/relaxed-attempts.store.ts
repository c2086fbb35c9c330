import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'
import { quizAttempts } from '../attempts/attempts.tables.ts'
import { mustPassOf, passPercentOf } from '../quizzes/pass-rule.store.ts'
import { quizzes } from '../quizzes/quizzes.tables.ts'

/**
 * Attempts at quizzes of the course, after the given one, whose lesson has a milder rule than they had: they pass
 * by it, or their lesson is finished by handing in. Locked until the end of the transaction.
 */
export const lockRelaxedAttempts = (
  db: Db,
  courseId: number,
  afterId: number,
  limit: number,
): Promise<AttemptRow[]> => {
  const own = sql`(select settings from ${quizzes} where ${quizzes.id} = ${quizAttempts.quizId})`
  return db
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.courseId, courseId),
        gt(quizAttempts.id, afterId),
        ne(quizAttempts.state, 'open'),
        or(
          and(
            eq(quizAttempts.isPassed, false),
            sql`${passPercentOf(quizAttempts)} < (${own}->>'passPercent')::integer`,
          ),
          sql`not ${mustPassOf(quizAttempts)} and (${own}->>'mustPass')::boolean`,
        ),
      ),
    )
    .orderBy(asc(quizAttempts.id))
    .limit(limit)
    .for('update')
}
