import { z } from 'zod'
import { catalogueProblems } from '../../catalogue/problems.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id } from '../../core/fields.ts'
import { addQuiz, getEditableQuiz, listExtraTimes, setExtraTime } from '../calls.ts'
import { extraTimeKinds, maxExtraTime } from '../constants.ts'
import { assessmentProblems } from '../problems.ts'
import { quizProblems } from './problems.ts'
import { EditableQuiz, ExtraTime, QuizSettings } from './settings.ts'
import { LessonOfCourse } from './staff-model.ts'

/** Making quizzes, and who has more time for them. */
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
  setExtraTime: defineEndpoint({
    path: setExtraTime,
    summary:
      'Give a learner or a group more time for the quiz of a lesson; attempts that are open get it too. 0 minutes take it back from later ones',
    access: 'content.change',
    alsoNeeds: 'learners.read',
    input: LessonOfCourse.extend({
      kind: z.enum(extraTimeKinds),
      id: Id,
      minutes: z.int().min(0).max(maxExtraTime),
    }),
    output: z.null(),
    problems: [quizProblems.quizNotFound],
  }),
  listExtraTimes: defineEndpoint({
    path: listExtraTimes,
    summary: 'Who has more time for the quiz of a lesson',
    access: 'content.read',
    alsoNeeds: 'learners.read',
    input: LessonOfCourse,
    output: z.array(ExtraTime),
  }),
}
