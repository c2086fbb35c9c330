import { z } from 'zod'
import { catalogueProblems } from '../../catalogue/problems.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id } from '../../core/fields.ts'
import { addQuiz, getEditableQuiz } from '../calls.ts'
import { assessmentProblems } from '../problems.ts'
import { quizProblems } from './problems.ts'
import { EditableQuiz, QuizSettings } from './settings.ts'

/** Making quizzes. */
export const staffQuizEndpoints = {
  addQuiz: defineEndpoint({
    path: addQuiz,
    summary: 'Store a quiz for a lesson of a course; saving the course gives it to the lesson',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: z.object({ courseId: Id, settings: QuizSettings }),
    output: EditableQuiz,
    problems: [
      catalogueProblems.courseNotFound,
      quizProblems.quizCannotBeDrawn,
      assessmentProblems.tooManyQuestions,
    ],
  }),
  getEditableQuiz: defineEndpoint({
    path: getEditableQuiz,
    summary: 'A quiz with its settings and the rows of its questions, for editing',
    access: 'content.read',
    input: z.object({ quizId: Id }),
    output: EditableQuiz,
    problems: [quizProblems.quizNotFound],
  }),
}
