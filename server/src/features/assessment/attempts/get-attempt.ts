import { quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import { findAttempt } from './attempts.store.ts'
import { lookBack } from './look-back.ts'

export const getAttempt =
  (assessment: Assessment): Operation<typeof calls.getAttempt> =>
  async ({ context, identity: { userId } }, { attemptId }) => {
    const attempt = await findAttempt(context.db, attemptId)
    if (attempt?.userId !== userId) throw new Problem(quizProblems.attemptNotFound)
    if (attempt.state === 'open') throw new Problem(quizProblems.attemptStillOpen)
    return lookBack(assessment, context, attempt, 'owner')
  }
