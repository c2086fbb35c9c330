import { quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import { extendEnds, settingsFor } from '../attempts/attempt-rules.ts'
import {
  type AttemptRow,
  findRenewed,
  lockOpenAttempts,
  updateAttempt,
} from '../attempts/attempts.store.ts'
import { findWhom, putExtraTime, type QuizLesson, readExtraTimes } from './extra-times.store.ts'
import { findQuizLesson } from './quizzes.store.ts'

/** Attempts that are open end later, never earlier. */
const extendOpen = async (
  { quiz }: Assessment,
  within: Context,
  lesson: QuizLesson,
  open: readonly AttemptRow[],
  give: () => Promise<void>,
): Promise<void> => {
  const { db, clock } = within
  const userIds = open.map(({ userId }) => userId)
  const before = await readExtraTimes(db, lesson, userIds)
  await give()
  const after = await readExtraTimes(db, lesson, userIds)
  const renewed = await findRenewed(db, lesson, userIds)
  for (const attempt of open) {
    const { userId, quizId } = attempt
    const { settings, questionCount } = await quiz(db, quizId)
    const own = settingsFor(settings, [{ isEarlier: renewed.has(userId) }])
    const extra = { before: before.get(userId) ?? 0, after: after.get(userId) ?? 0 }
    const ends = extendEnds(own, questionCount, extra, attempt, clock.now().getTime())
    if (ends.deadline === attempt.deadline && ends.turnUntil === attempt.turnUntil) continue
    await updateAttempt(db, attempt.id, ends)
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
      const open = await lockOpenAttempts(db, lesson, kind, id)
      await extendOpen(assessment, within, lesson, open, () =>
        putExtraTime(db, lesson, kind, id, minutes),
      )
      await auditChange(within, call, {
        subject: kind === 'person' ? 'learner' : 'group',
        subjectId: id,
        subjectName: name,
        action: 'extra-time',
        after: { lessonId, minutes },
      })
      return null
    })
