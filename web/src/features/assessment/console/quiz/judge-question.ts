import type { QuestionAnalysis } from '@jingke/contract/assessment'

/** The most serious one of a question; each has a text that says what to do. */
export const verdicts = ['reversed', 'misleading', 'tooHard', 'weak', 'tooEasy'] as const
export type Verdict = (typeof verdicts)[number]

/** Below this correlation a question hardly tells who knows more; usual in the analysis of tests. */
const weakBelow = 0.2
const hardBelow = 20
const easyFrom = 95
/** With fewer answers the figures say too little to warn. */
const fewestAnswers = 5

type Options = QuestionAnalysis['options']

const mostChosen = (options: Options) =>
  options.toSorted((one, other) => other.chosen - one.chosen)[0]

/** The wrong option that was chosen most; undefined: none was. */
export const findAttractive = (options: Options): Options[number] | undefined => {
  const wrong = mostChosen(options.filter(({ isRight }) => !isRight))
  return wrong && wrong.chosen > 0 ? wrong : undefined
}

export const judgeQuestion = (question: QuestionAnalysis): Verdict | undefined => {
  const { answered, discrimination, rightPercent, options } = question
  if (answered < fewestAnswers) return undefined
  if (discrimination !== null && discrimination < 0) return 'reversed'
  const wrong = findAttractive(options)
  const right = mostChosen(options.filter(({ isRight }) => isRight))
  if (wrong && wrong.chosen > (right?.chosen ?? 0)) return 'misleading'
  if (rightPercent < hardBelow) return 'tooHard'
  if (rightPercent >= easyFrom) return 'tooEasy'
  return discrimination !== null && discrimination < weakBelow ? 'weak' : undefined
}
