import { quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import { findAttempt } from '../attempts/attempts.store.ts'
import { lookBack } from '../attempts/look-back.ts'
import { type LearnersAdvisedBy, learnerScope } from '../learner-scope.store.ts'
import { mayMark } from './hidden-names.store.ts'
import { findLearnerOfResults, listMarks } from './results.store.ts'

export const getLearnerAttempt =
  (
    assessment: Assessment,
    advisedBy: LearnersAdvisedBy,
  ): Operation<typeof calls.getLearnerAttempt> =>
  async ({ context, identity }, { attemptId }) => {
    const { db } = context
    const attempt = await findAttempt(db, attemptId)
    const scope = learnerScope(identity, advisedBy)
    const learner = attempt && (await findLearnerOfResults(db, attempt.userId, scope))
    if (!learner) throw new Problem(quizProblems.attemptNotFound)
    const marks = await listMarks(db, attemptId)
    const { settings } = await assessment.quiz(db, attempt.quizId)
    const isHidden = settings.hidesNames && attempt.state !== 'marked' && mayMark(identity)
    return {
      ...(await lookBack(assessment, context, attempt, 'staff')),
      userId: isHidden ? null : attempt.userId,
      learner: isHidden ? '' : learner.name,
      marks: marks.flatMap(({ markedAt, ...mark }) =>
        markedAt ? { ...mark, markedAt: markedAt.toISOString() } : [],
      ),
    }
  }
