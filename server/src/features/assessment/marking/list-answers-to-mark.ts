import type * as calls from '@jingke/contract/assessment/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import type { Assessment } from '../assessment.ts'
import { placeSeed } from '../attempts/attempts.view.ts'
import { presentQuestion } from '../types/question-types.ts'
import { listAnswersTo } from './marking.store.ts'

export const listAnswersToMark =
  (assessment: Assessment): Operation<typeof calls.listAnswersToMark> =>
  async ({ context: { db } }, input) => {
    const { rows, total } = await listAnswersTo(db, input, input.isMarked, input)
    const list = []
    for (const { attempt, answer, content, learner } of rows) {
      const { settings } = await assessment.quiz(db, attempt.quizId)
      const { place } = answer
      const maxPoints = attempt.placePoints[place] ?? 0
      list.push({
        attemptId: attempt.id,
        place,
        learner: settings.hidesNames ? '' : learner,
        question: { ...presentQuestion(content, placeSeed(attempt, place)), points: maxPoints },
        guide: 'guide' in content ? content.guide : '',
        answer: answer.answer,
        maxPoints,
        points: answer.points,
        comment: answer.comment,
        version: answer.marks,
        handedInAt: attempt.handedInAt?.toISOString() ?? attempt.startedAt.toISOString(),
      })
    }
    return toPage(input, list, total)
  }
