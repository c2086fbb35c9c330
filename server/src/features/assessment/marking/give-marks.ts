import { quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import { listAnswers, lockAttempt } from '../attempts/attempts.store.ts'
import { sumUpAttempt } from '../attempts/mark-attempt.ts'
import type { LearnersAdvisedBy } from '../learner-scope.store.ts'
import { markingScope } from '../marking-scope.store.ts'
import { isMarkedWithin, writeMark } from './marking.store.ts'

export const giveMarks =
  (assessment: Assessment, advisedBy: LearnersAdvisedBy): Operation<typeof calls.giveMarks> =>
  (call, { attemptId, place, points, comment, version }) =>
    inTransaction(call.context, async (within) => {
      const { db, clock } = within
      const attempt = await lockAttempt(db, attemptId)
      const limit = attempt?.placePoints[place]
      const scope = markingScope(call.identity, advisedBy)
      const isOwn = await isMarkedWithin(db, attemptId, scope)
      if (!attempt || limit === undefined || !isOwn) throw new Problem(quizProblems.attemptNotFound)
      const before = (await listAnswers(db, attemptId)).find((row) => row.place === place)
      if (attempt.state === 'open' || !before) throw new Problem(quizProblems.attemptStillOpen)
      requireVersion({ version: before.marks }, version)
      if (points > limit) throw refusedField(quizProblems.tooManyMarks, 'points', { limit })
      await writeMark(db, attemptId, place, {
        points,
        comment,
        markedBy: call.identity.userId,
        markedAt: clock.now(),
        markedVersionId: attempt.versionIds[place] ?? 0,
      })
      await sumUpAttempt(assessment, within, attempt)
      await auditChange(within, call, {
        subject: 'attempt',
        subjectId: attemptId,
        action: 'marked',
        before: { place: place + 1, points: before.points },
        after: { points },
      })
      return { version: before.marks + 1 }
    })
