import { type Answer, PresentedQuestion, type QuestionContent } from '@jingke/contract/assessment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryQuestion } from '../testing/arbitrary-question.ts'
import { checkQuestion, explainAnswer, markAnswer, presentQuestion } from './question-types.ts'

const pointsOf = (content: QuestionContent, answer: Answer) => {
  const marking = markAnswer(content, answer)
  return marking.kind === 'marked' ? marking.points : marking.kind
}

/** An answer that is right in every part. */
const rightAnswer = (content: QuestionContent): Answer | null => {
  const { right } = explainAnswer(content, null)
  switch (right?.type) {
    case 'choice':
      return content.type === 'single'
        ? { type: 'single', optionId: right.optionIds[0] ?? null }
        : { type: 'multiple', optionIds: right.optionIds }
    case 'true-false':
      return { type: 'true-false', isTrue: right.isTrue }
    case 'blanks':
      return {
        type: 'blanks',
        values: right.blanks.map(({ id, accepted }) => ({
          id,
          text: (accepted[0] ?? '').replace(/ ±.*/, ''),
        })),
      }
    case 'order':
    case 'match':
      return right as Answer
    default:
      return null
  }
}

describe('any question', () => {
  test('is presented without its key, its shares and its explanation', () => {
    fc.assert(
      fc.property(arbitraryQuestion, fc.string(), (content, seed) => {
        const presented = presentQuestion(content, seed)
        const bytes = JSON.stringify(presented)
        expect(bytes).not.toMatch(/SECRET|share|isTrue|accepted|explanation|feedback|guide/)
        if (content.type === 'blanks')
          for (const blank of content.blanks)
            for (const key of blank.accepted)
              if ('value' in key) expect(bytes).not.toContain(String(key.value))
        expect(PresentedQuestion.parse(presented)).toEqual(presented)
      }),
    )
  })

  test('is presented the same for the same seed, with all its parts once', () => {
    fc.assert(
      fc.property(arbitraryQuestion, fc.string(), (content, seed) => {
        const one = presentQuestion(content, seed)
        expect(presentQuestion(structuredClone(content), seed)).toEqual(one)
        if (one.type === 'order' && content.type === 'order')
          expect(one.items.map(({ id }) => id).toSorted()).toEqual(
            content.items.map(({ id }) => id).toSorted(),
          )
      }),
    )
  })

  test('gives all its points to its right answer, and never more', () => {
    fc.assert(
      fc.property(arbitraryQuestion, (content) => {
        const answer = rightAnswer(content)
        if (answer) expect(pointsOf(content, answer)).toBe(content.points)
        expect(checkQuestion(content)).toEqual([])
      }),
    )
  })
})
