import type {
  Answer,
  Explained,
  Marking,
  PresentedQuestion,
  QuestionContent,
  QuestionTypeName,
} from '@jingke/contract/assessment'
import { blanks } from './blanks/blanks.ts'
import { match } from './match/match.ts'
import { multiple } from './multiple/multiple.ts'
import { order } from './order/order.ts'
import type { Fault, QuestionType } from './question-type.ts'
import { single } from './single/single.ts'
import { trueFalse } from './true-false/true-false.ts'
import { longText, shortText } from './written/written.ts'

const types: { [Type in QuestionTypeName]: QuestionType<Type> } = {
  single,
  multiple,
  'true-false': trueFalse,
  blanks,
  order,
  match,
  'short-text': shortText,
  'long-text': longText,
}

/** The table pairs each type with the functions of that type, which the compiler cannot follow through an index. */
const typeOf = (content: QuestionContent) =>
  types[content.type] as unknown as {
    check(content: QuestionContent): Fault[]
    present(content: QuestionContent, seed: string): PresentedQuestion
    mark(content: QuestionContent, answer: Answer): Marking
    explain(content: QuestionContent, answer: Answer | null): Explained
  }

export const checkQuestion = (content: QuestionContent): Fault[] => typeOf(content).check(content)

/** The only way of a question to a learner. */
export const presentQuestion = (content: QuestionContent, seed: string): PresentedQuestion =>
  typeOf(content).present(content, seed)

/** No answer, and one of another type, has no points. */
export const markAnswer = (content: QuestionContent, answer: Answer | null): Marking =>
  answer?.type === content.type
    ? typeOf(content).mark(content, answer)
    : { kind: 'marked', points: 0 }

export const explainAnswer = (content: QuestionContent, answer: Answer | null): Explained =>
  typeOf(content).explain(content, answer?.type === content.type ? answer : null)
