import type { QuestionRow } from '@jingke/contract/assessment'
import type { QuestionRecord } from './questions.store.ts'

export const toQuestionRow = ({ question, category, editor }: QuestionRecord): QuestionRow => ({
  id: question.id,
  type: question.type,
  excerpt: question.excerpt,
  category,
  categoryId: question.categoryId,
  tags: question.tags,
  difficulty: question.difficulty,
  points: question.points,
  isArchived: question.archivedAt !== null,
  updatedAt: question.updatedAt.toISOString(),
  editor,
})

/** What the audit log keeps of a question: not its text, which has the key. */
export const auditedValues = ({ question, category }: QuestionRecord) => ({
  category,
  tags: question.tags,
  difficulty: question.difficulty,
  points: question.points,
  number: question.number,
  isArchived: question.archivedAt !== null,
})
