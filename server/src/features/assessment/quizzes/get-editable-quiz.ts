import { quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { readEditableQuiz } from './quiz.view.ts'
import { findQuiz } from './quizzes.store.ts'

export const getEditableQuiz: Operation<typeof calls.getEditableQuiz> = async (
  { context: { db } },
  { quizId },
) => {
  const quiz = await findQuiz(db, quizId)
  if (!quiz) throw new Problem(quizProblems.quizNotFound)
  return readEditableQuiz(db, quiz)
}
