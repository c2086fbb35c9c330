import type { QuestionContent, QuestionTypeName } from '@jingke/contract/assessment'
import type { ReactNode } from 'react'
import { BlanksFields } from './blanks-fields.tsx'
import { MultipleFields, SingleFields } from './choice-fields.tsx'
import type { ContentProps } from './content-props.ts'
import { MatchFields, OrderFields, TrueFalseFields } from './part-fields.tsx'
import { WrittenFields } from './written-fields.tsx'

const fields: { [Type in QuestionTypeName]: (props: ContentProps<Type>) => ReactNode } = {
  single: SingleFields,
  multiple: MultipleFields,
  'true-false': TrueFalseFields,
  blanks: BlanksFields,
  order: OrderFields,
  match: MatchFields,
  'short-text': WrittenFields,
  'long-text': WrittenFields,
}

type Props = {
  content: QuestionContent
  onChange: (content: QuestionContent) => void
  issueAt: (path: string) => string | undefined
}

/** The fields that only this type has. */
export const ContentFields = (props: Props) => {
  // The table pairs each type with its fields, which the compiler cannot follow through an index.
  const Fields = fields[props.content.type] as (props: Props) => ReactNode
  return <Fields {...props} />
}
