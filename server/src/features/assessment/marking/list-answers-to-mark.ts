import type * as calls from '@jingke/contract/assessment/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import type { Assessment } from '../assessment.ts'
import { placeSeed } from '../attempts/attempts.view.ts'
import type { LearnersAdvisedBy } from '../learner-scope.store.ts'
import { markingScope } from '../marking-scope.store.ts'
import { presentQuestion } from '../types/question-types.ts'
import { listAnswersTo } from './marking.store.ts'

export const listAnswersToMark =
  (
    assessment: Assessment,
    advisedBy: LearnersAdvisedBy,
  ): Operation<typeof calls.listAnswersToMark> =>
  async ({ context: { db }, identity }, input) => {
    const { rows, total } = await listAnswersTo(db, input, markingScope(identity, advisedBy))
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
