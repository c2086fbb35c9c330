import { bodyFaults, toPoints } from '../parts.ts'
import type { QuestionType } from '../question-type.ts'
import { choiceFaults, explainChoice, optionsFor } from './options.ts'

const isRight = (share: number): boolean => share > 0

/** Percent: thirds do not add up exactly. */
const tolerance = 0.1

/** Every right option is needed, or each one gives its share and wrong ones take theirs. */
export const multiple: QuestionType<'multiple'> = {
  check: (content) => {
    const sum = content.options.reduce((total, { share }) => total + Math.max(share, 0), 0)
    return [
      ...bodyFaults(content),
      ...choiceFaults(content.options),
      ...(sum === 0 ? [{ path: 'options', kind: 'no-right-option' } as const] : []),
      ...(sum > 0 && Math.abs(sum - 100) > tolerance
        ? [{ path: 'options', kind: 'shares-not-whole', value: toPoints(sum) } as const]
        : []),
    ]
  },
  present: ({ body, points, options, isShuffled }, seed) => ({
    type: 'multiple',
    body,
    points,
    options: optionsFor(options, isShuffled, seed),
  }),
  mark: ({ points, options, scoring }, { optionIds }) => {
    const taken = options.filter(({ id }) => optionIds.includes(id))
    const isWhole =
      taken.length > 0 &&
      options.every((option) => isRight(option.share) === optionIds.includes(option.id))
    if (isWhole) return { kind: 'marked', points: toPoints(points) }
    const sum = scoring === 'all' ? 0 : taken.reduce((total, { share }) => total + share, 0)
    return { kind: 'marked', points: toPoints((points * Math.min(Math.max(sum, 0), 100)) / 100) }
  },
  explain: (content, answer) => explainChoice(content, answer?.optionIds ?? [], isRight),
}
