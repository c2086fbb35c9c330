import { inTransaction } from '../../../platform/database/transaction.ts'
import { issueEarnedCertificates } from '../../study/index.ts'
import type { Assessment } from '../assessment.ts'
import { judgeByMilderRule } from '../attempts/mark-attempt.ts'
import { lockRelaxedAttempts } from './relaxed-attempts.store.ts'

const batchSize = 100

/**
 * Judges attempts by the rules that the quizzes of the course have now, and gives the certificates that
 * learners have earned without doing anything more. Repeating it changes nothing, so a run that was killed begins anew.
 */
export const followCourseRule = async (
  assessment: Assessment,
  courseId: number,
  signal: AbortSignal,
): Promise<void> => {
  const { context } = assessment
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    signal.throwIfAborted()
    const afterId: number = lastId
    lastId = await inTransaction(context, async (within) => {
      const attempts = await lockRelaxedAttempts(within.db, courseId, afterId, batchSize)
      for (const attempt of attempts) await judgeByMilderRule(assessment, within, attempt)
      return attempts.at(-1)?.id
    })
  }
  await issueEarnedCertificates(context, courseId, signal)
}
