import { type SQL, sql } from 'drizzle-orm'
import { hasPermission, type SignedIdentity } from '../../../platform/call.ts'
import { quizAttempts } from '../attempts/attempts.tables.ts'
import { quizzes } from '../quizzes/quizzes.tables.ts'

/** Whether an attempt is not marked yet, in a quiz that hides names until then. */
export const isUnnamed: SQL<boolean> = sql`(${quizAttempts.state} <> 'marked' and exists (
  select from ${quizzes} where ${quizzes.id} = ${quizAttempts.quizId} and ${quizzes.settings}->>'hidesNames' = 'true'))`

/** Whoever marks answers finds the number of an attempt, and when it was handed in, in the queue. */
export const mayMark = (identity: SignedIdentity): boolean =>
  hasPermission(identity, 'answers.mark')
