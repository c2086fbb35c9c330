import type { VideoQuestionRule } from '@jingke/contract/assessment'

export interface PlacedQuestion {
  readonly second: number
  readonly rule: VideoQuestionRule
  /** What the learner's last answer was; null: there is none. */
  readonly isRight: boolean | null
}

/** Whether nothing more is to be answered: the player does not stop here again. */
export const isDone = ({ rule, isRight }: PlacedQuestion): boolean =>
  rule === 'right' ? isRight === true : isRight !== null

/** Whether the lesson counts up to here only. */
const isOpen = (question: PlacedQuestion): boolean =>
  question.rule !== 'optional' && !isDone(question)

/** Null: no question is open. */
export const firstOpenSecond = (questions: readonly PlacedQuestion[]): number | null => {
  const seconds = questions.filter(isOpen).map(({ second }) => second)
  return seconds.length > 0 ? Math.min(...seconds) : null
}
