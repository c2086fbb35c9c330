import type { EditableQuiz } from '@jingke/contract/assessment'
import type { Context } from '../../../platform/context.ts'
import { toQuestionRow } from '../bank/question.view.ts'
import { listQuestionRowsById } from '../bank/questions.store.ts'
import type { QuizContent } from './quizzes.store.ts'

export const readEditableQuiz = async (
  db: Context['db'],
  { id, settings, questionCount, duration }: QuizContent,
): Promise<EditableQuiz> => {
  const named = settings.items.flatMap((item) => (item.kind === 'question' ? item.questionId : []))
  const rows = await listQuestionRowsById(db, named)
  return { id, settings, questions: rows.map(toQuestionRow), questionCount, duration }
}
