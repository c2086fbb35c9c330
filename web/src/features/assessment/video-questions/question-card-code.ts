import { createLazyComponent } from '../../../lib/loading/lazy-component.tsx'
import type { QuestionCardProps } from './question-card.tsx'

export const questionCardCode = createLazyComponent<QuestionCardProps>(
  async () => (await import('./question-card.tsx')).QuestionCard,
)
