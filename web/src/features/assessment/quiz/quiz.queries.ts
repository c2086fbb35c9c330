import { getAttempt, getQuiz } from '@jingke/contract/assessment/calls'
import { freshQuery } from '../../../lib/api/call-query.ts'

export const quizQuery = (courseId: number, lessonId: number) =>
  freshQuery(getQuiz, { courseId, lessonId })

export const attemptQuery = (attemptId: number) => freshQuery(getAttempt, { attemptId })
