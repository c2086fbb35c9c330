import type { QuizDraft, QuizFault } from './quiz-draft.ts'

export interface QuizFormProps {
  readonly draft: QuizDraft
  readonly faults: Readonly<Record<QuizFault, boolean>>
  readonly onChange: (patch: Partial<QuizDraft>) => void
}
