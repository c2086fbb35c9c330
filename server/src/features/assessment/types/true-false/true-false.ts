import { bodyFaults } from '../parts.ts'
import type { QuestionType } from '../question-type.ts'

export const trueFalse: QuestionType<'true-false'> = {
  check: bodyFaults,
  present: ({ body, points }) => ({ type: 'true-false', body, points }),
  mark: ({ points, isTrue }, answer) => ({
    kind: 'marked',
    points: answer.isTrue === isTrue ? points : 0,
  }),
  explain: ({ explanation, isTrue, feedbackTrue, feedbackFalse }, answer) => {
    const chosen = answer?.isTrue ?? null
    const feedback = chosen === null ? '' : chosen ? feedbackTrue : feedbackFalse
    return {
      explanation,
      feedback: feedback === '' ? [] : [feedback],
      rightParts: chosen === isTrue ? [String(chosen)] : [],
      right: { type: 'true-false', isTrue },
    }
  },
}
