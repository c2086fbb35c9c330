import { quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import { deadlineOf } from '../attempts/attempt-rules.ts'
import { lockOpenAttempts, updateAttempt } from '../attempts/attempts.store.ts'
import { enqueueEnd } from '../attempts/hand-in.ts'
import { findExtraTime, findWhom, putExtraTime } from './extra-times.store.ts'
import { findQuizLesson } from './quizzes.store.ts'

/** Attempts that are open end later, never earlier. */
const extendOpen = async (
  { quiz }: Assessment,
  within: Context,
  lesson: { courseId: number; lessonId: number },
): Promise<void> => {
  const { db } = within
  for (const attempt of await lockOpenAttempts(db, lesson)) {
    if (!attempt.deadline) continue
    const { settings, questionCount } = await quiz(db, attempt.quizId)
    const extra = await findExtraTime(db, attempt)
    const end = deadlineOf(settings, questionCount, extra, attempt.startedAt.getTime())
    if (end === undefined || end <= attempt.deadline.getTime()) continue
    await enqueueEnd(within, await updateAttempt(db, attempt.id, { deadline: new Date(end) }))
  }
}

export const setExtraTime =
  (assessment: Assessment): Operation<typeof calls.setExtraTime> =>
  (call, { courseId, lessonId, kind, id, minutes }) =>
    inTransaction(call.context, async (within) => {
      const { db } = within
      const lesson = { courseId, lessonId }
      const name = await findWhom(db, kind, id)
      if (name === undefined || !(await findQuizLesson(db, lesson)))
        throw new Problem(quizProblems.quizNotFound)
      await putExtraTime(db, lesson, kind, id, minutes)
      await extendOpen(assessment, within, lesson)
      await auditChange(within, call, {
        subject: kind === 'person' ? 'learner' : 'group',
        subjectId: id,
        subjectName: name,
        action: 'extra-time',
        after: { lessonId, minutes },
      })
      return null
    })
