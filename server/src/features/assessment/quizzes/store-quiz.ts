import {
  assessmentProblems,
  maxDrawn,
  type QuizSettings,
  quizProblems,
} from '@jingke/contract/assessment'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { composeQuiz, countQuestions, listChoices } from './compose-quiz.ts'
import { insertQuiz, type QuizContent } from './quizzes.store.ts'

/** Seconds for a question, if the quiz has no limit. */
const estimatedTime = 60

/** Refused if the bank has too few questions for it. */
export const storeQuiz = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  courseId: number,
  settings: QuizSettings,
): Promise<QuizContent> => {
  const questionCount = countQuestions(settings.items)
  if (questionCount > maxDrawn)
    throw new Problem(assessmentProblems.tooManyQuestions, { parameters: { limit: maxDrawn } })
  if (!composeQuiz(await listChoices(db, settings.items), false, ''))
    throw new Problem(quizProblems.quizCannotBeDrawn)
  const { timeLimit, questionTime } = settings
  const duration = timeLimit ?? questionCount * (questionTime ?? estimatedTime)
  return insertQuiz(db, { courseId, settings, questionCount, duration, createdAt: clock.now() })
}
