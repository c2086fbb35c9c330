import type { AnswerOf, ContentOf, Explained, Marking } from '@jingke/contract/assessment'
import { bodyFaults } from '../parts.ts'
import type { QuestionType } from '../question-type.ts'

type Content = ContentOf<'short-text'> | ContentOf<'long-text'>
type Written = AnswerOf<'short-text'> | AnswerOf<'long-text'>

/** A person marks it, unless nothing was written. */
const mark = (_: Content, { text }: Written): Marking =>
  text.trim() === '' ? { kind: 'marked', points: 0 } : { kind: 'by-hand' }

const explain = ({ explanation }: Content): Explained => ({
  explanation,
  feedback: [],
  rightParts: [],
  right: null,
})

const present = ({ body, points, maxLength }: Content) => ({ body, points, maxLength })

export const shortText: QuestionType<'short-text'> = {
  check: bodyFaults,
  present: (content) => ({ type: 'short-text', ...present(content) }),
  mark,
  explain,
}

export const longText: QuestionType<'long-text'> = {
  check: bodyFaults,
  present: (content) => ({ type: 'long-text', ...present(content) }),
  mark,
  explain,
}
