import type { Answer, PresentedQuestion } from '@jingke/contract/assessment'

type TypeName = PresentedQuestion['type']

/** A question of one type, its answer so far, and what to do with another one. */
export interface AnswerProps<Type extends TypeName> {
  readonly question: Extract<PresentedQuestion, { type: Type }>
  readonly answer: Extract<Answer, { type: Type }> | null
  readonly onChange: (answer: Extract<Answer, { type: Type }>) => void
  readonly isDisabled: boolean
}
