import type {
  AnswerOf,
  ContentOf,
  Explained,
  Marking,
  PresentedQuestion,
  QuestionIssueKind,
  QuestionTypeName,
} from '@jingke/contract/assessment'

/** A fault of a question: where it is, and what. */
export interface Fault {
  readonly path: string
  readonly kind: QuestionIssueKind
  readonly value?: string | number
}

/** What one type of question is, as four pure functions of one version. */
export interface QuestionType<Type extends QuestionTypeName> {
  /** What is wrong with it, beyond what the contract refuses. */
  check(content: ContentOf<Type>): Fault[]
  /** What a learner gets. The order of its parts follows from the seed. */
  present(content: ContentOf<Type>, seed: string): Extract<PresentedQuestion, { type: Type }>
  /** The points of an answer, or that a person has to mark it. */
  mark(content: ContentOf<Type>, answer: AnswerOf<Type>): Marking
  explain(content: ContentOf<Type>, answer: AnswerOf<Type> | null): Explained
}
