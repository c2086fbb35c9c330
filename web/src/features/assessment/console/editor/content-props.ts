import type { ContentOf, QuestionTypeName } from '@jingke/contract/assessment'

/** The fields of one type of question. */
export interface ContentProps<Type extends QuestionTypeName> {
  readonly content: ContentOf<Type>
  readonly onChange: (content: ContentOf<Type>) => void
  /** What the server has refused at this place of the content. */
  readonly issueAt: (path: string) => string | undefined
}
