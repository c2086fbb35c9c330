import { analyseQuiz, listExtraTimes } from '@jingke/contract/assessment/calls'
import { freshQuery } from '../../../../lib/api/call-query.ts'

export type QuizLesson = { courseId: number; lessonId: number }

export const analysisQuery = (lesson: QuizLesson) => freshQuery(analyseQuiz, lesson)

export const extraTimesQuery = (lesson: QuizLesson) => freshQuery(listExtraTimes, lesson)
