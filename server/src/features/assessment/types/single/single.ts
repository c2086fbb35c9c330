import { choiceFaults, explainChoice, optionsFor } from '../multiple/options.ts'
import { bodyFaults, toPoints } from '../parts.ts'
import type { QuestionType } from '../question-type.ts'

/** Another option may give a part of the points. */
export const single: QuestionType<'single'> = {
  check: (content) => {
    const whole = content.options.filter(({ share }) => share === 100).length
    return [
      ...bodyFaults(content),
      ...choiceFaults(content.options),
      ...(whole === 1 ? [] : [{ path: 'options', kind: 'one-right-option' } as const]),
    ]
  },
  present: ({ body, points, options, isShuffled }, seed) => ({
    type: 'single',
    body,
    points,
    options: optionsFor(options, isShuffled, seed),
  }),
  mark: ({ points, options }, { optionId }) => {
    const share = options.find(({ id }) => id === optionId)?.share ?? 0
    return { kind: 'marked', points: toPoints((points * Math.max(share, 0)) / 100) }
  },
  explain: (content, answer) =>
    explainChoice(content, answer?.optionId ? [answer.optionId] : [], (share) => share === 100),
}
