import { catalogueProblems } from '@jingke/contract/catalogue'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { findVisibleLesson } from '../../catalogue/index.ts'
import type { Assessment } from '../assessment.ts'
import type { QuizContent } from '../quizzes/quizzes.store.ts'
import type { AttemptRow, OwnLesson } from './attempts.store.ts'

const findOpenQuiz = async (
  { quiz }: Pick<Assessment, 'quiz'>,
  db: Context['db'],
  { userId, courseId, lessonId }: OwnLesson,
): Promise<QuizContent | undefined> => {
  const lesson = await findVisibleLesson(db, userId, courseId, lessonId)
  return lesson?.kind === 'quiz' && lesson.contentId !== null
    ? quiz(db, lesson.contentId)
    : undefined
}

/** The quiz that a lesson has now, if the learner may take it. Never from a cache. */
export const requireOpenQuiz = async (
  assessment: Pick<Assessment, 'quiz'>,
  db: Context['db'],
  lesson: OwnLesson,
): Promise<QuizContent> => {
  const quiz = await findOpenQuiz(assessment, db, lesson)
  if (!quiz) throw new Problem(catalogueProblems.lessonClosed)
  return quiz
}

/** Its settings decide what is shown of earlier attempts too; once the lesson is gone, those of the attempt do. */
export const currentQuiz = async (
  assessment: Assessment,
  db: Context['db'],
  attempt: AttemptRow,
): Promise<QuizContent> =>
  (await findOpenQuiz(assessment, db, attempt)) ?? assessment.quiz(db, attempt.quizId)
