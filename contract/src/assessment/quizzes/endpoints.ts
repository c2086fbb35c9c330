import { z } from 'zod'
import { catalogueProblems } from '../../catalogue/problems.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id } from '../../core/fields.ts'
import { signedIn } from '../../core/identity.ts'
import {
  getAttempt,
  getQuiz,
  handInAttempt,
  openAttempt,
  openNextQuestion,
  saveAnswers,
} from '../calls.ts'
import { maxAnswerText, maxDrawn, maxSavedAtOnce } from '../constants.ts'
import { Answer } from '../questions/presented.ts'
import {
  AskedQuestion,
  ChangeNumber,
  LookedBackAttempt,
  OpenAttempt,
  Quiz,
  SavedAnswer,
} from './model.ts'
import { quizProblems } from './problems.ts'

const Place = z
  .int()
  .min(0)
  .max(maxDrawn - 1)
const Held = z.object({ attemptId: Id, holdId: z.uuid() })

/** What a learner does. None of the answers tells what is right before the rule of the quiz allows it. */
export const quizEndpoints = {
  getQuiz: defineEndpoint({
    path: getQuiz,
    summary: 'The quiz of a lesson, whether it can be started, and the own attempts',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ courseId: Id, lessonId: Id }),
    output: Quiz,
    problems: [catalogueProblems.lessonClosed],
  }),
  openAttempt: defineEndpoint({
    path: openAttempt,
    summary:
      'Start an attempt, or go on with the one that is open; another page or device that has it open saves nothing any more',
    access: signedIn,
    input: z.object({
      courseId: Id,
      lessonId: Id,
      code: z.string().trim().max(40).default(''),
      /** Goes on with this one, and never starts another; absent: either. */
      attemptId: Id.optional(),
    }),
    output: OpenAttempt,
    problems: [
      catalogueProblems.lessonClosed,
      quizProblems.quizNotStarted,
      quizProblems.wrongQuizCode,
      quizProblems.quizCannotBeDrawn,
      quizProblems.attemptOver,
    ],
  }),
  saveAnswers: defineEndpoint({
    path: saveAnswers,
    summary:
      'Save answers of an open attempt; answered once they are stored. A lower number never overwrites a higher one',
    access: signedIn,
    input: Held.extend({
      answers: z
        .array(z.object({ place: Place, number: ChangeNumber, answer: Answer.nullable() }))
        .min(1)
        .max(maxSavedAtOnce),
    }),
    output: z.object({
      /** By the clock of the server. */
      savedAt: z.iso.datetime(),
      answers: z.array(SavedAnswer),
    }),
    // Four bytes to a character: some long texts at once.
    maxBytes: 8 * 4 * maxAnswerText,
    problems: [
      quizProblems.attemptNotFound,
      quizProblems.attemptTakenOver,
      quizProblems.attemptOver,
      quizProblems.attemptHandedIn,
      quizProblems.questionOver,
    ],
  }),
  openNextQuestion: defineEndpoint({
    path: openNextQuestion,
    summary:
      'Where each question has its own time: leave a question for good and get the next. Leaving it again gives the same',
    access: signedIn,
    input: Held.extend({
      place: Place,
      /** Nobody has asked for it: its time is up. */
      isTimeUp: z.boolean().default(false),
    }),
    output: z.object({
      now: z.iso.datetime(),
      /** Null: that was the last question. */
      next: AskedQuestion.extend({ until: z.iso.datetime() }).nullable(),
    }),
    problems: [
      quizProblems.attemptNotFound,
      quizProblems.attemptTakenOver,
      quizProblems.attemptOver,
      quizProblems.attemptHandedIn,
    ],
  }),
  handInAttempt: defineEndpoint({
    path: handInAttempt,
    summary:
      'Hand in an attempt with the answers that are stored; handing in again changes nothing',
    access: signedIn,
    input: Held.extend({
      /** By the clock of the page: refused if the server knows of more, such as extra time given meanwhile. */
      isTimeUp: z.boolean().default(false),
    }),
    output: LookedBackAttempt,
    problems: [
      quizProblems.attemptNotFound,
      quizProblems.attemptTakenOver,
      quizProblems.attemptHasTime,
    ],
  }),
  getAttempt: defineEndpoint({
    path: getAttempt,
    summary: 'An own attempt that was handed in, with the parts that may be seen now',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ attemptId: Id }),
    output: LookedBackAttempt,
    problems: [quizProblems.attemptNotFound, quizProblems.attemptStillOpen],
  }),
}
