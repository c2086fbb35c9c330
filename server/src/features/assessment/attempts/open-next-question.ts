import { quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import { findExtraTime } from '../quizzes/extra-times.store.ts'
import { judgeSave, turnTime } from './attempt-rules.ts'
import { listAnswers, lockAttempt, updateAttempt } from './attempts.store.ts'
import { toAskedQuestion } from './attempts.view.ts'
import { refusals } from './save-answers.ts'

/**
 * A question that was left is over; leaving it again, after an answer that was lost, gives the same. One that a page leaves
 * too early by its own clock stays, with the time of the server.
 */
export const openNextQuestion =
  (assessment: Assessment): Operation<typeof calls.openNextQuestion> =>
  ({ context, identity: { userId } }, { attemptId, holdId, place, isTimeUp }) =>
    inTransaction(context, async (within) => {
      const { db, clock } = within
      const now = clock.now()
      const attempt = await lockAttempt(db, attemptId)
      const save = { userId, holdId, places: [], receivedAt: now.getTime() }
      const outcome = judgeSave(attempt && { ...attempt, turn: null }, save)
      if (outcome !== 'stored') throw new Problem(refusals[outcome])
      if (!attempt || attempt.turn === null) throw new Problem(quizProblems.attemptNotFound)
      const { settings, questionCount } = await assessment.quiz(db, attempt.quizId)
      const turn = turnTime(settings, questionCount, await findExtraTime(db, attempt)) ?? 0
      const hasTime = attempt.turnUntil !== null && now < attempt.turnUntil
      const isLeft = place >= attempt.turn && !(isTimeUp && hasTime)
      const current = isLeft
        ? await updateAttempt(db, attemptId, {
            turn: attempt.turn + 1,
            turnUntil: new Date(now.getTime() + turn),
          })
        : attempt
      const at = current.turn ?? 0
      const content = (await assessment.versions(db, current.versionIds))[at]
      if (!content || !current.turnUntil) return { now: now.toISOString(), next: null }
      const row = (await listAnswers(db, attemptId)).find((one) => one.place === at)
      return {
        now: now.toISOString(),
        next: {
          ...toAskedQuestion(current, at, content, row),
          until: current.turnUntil.toISOString(),
        },
      }
    })
