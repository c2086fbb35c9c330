import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Version } from '../../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../../core/paging.ts'
import { versionProblems } from '../../core/problem.ts'
import {
  analyseQuiz,
  getLearnerAttempt,
  giveMarks,
  listAnswersToMark,
  listAttempts,
  listQuestionsToMark,
  listRegrades,
  previewRegrade,
  regradeQuestion,
} from '../calls.ts'
import { attemptSorts, maxDrawn, maxMarkComment, maxPoints } from '../constants.ts'
import { assessmentProblems } from '../problems.ts'
import { quizProblems } from './problems.ts'
import {
  AnswerToMark,
  AttemptFilter,
  AttemptRow,
  LearnerAttempt,
  LessonOfCourse,
  QuestionAnalysis,
  QuestionToMark,
  Regrade,
  RegradePreview,
} from './staff-model.ts'

/** Seeing results, and marking what a machine cannot: each has a permission of its own. */
export const quizMarkingEndpoints = {
  listAttempts: defineEndpoint({
    path: listAttempts,
    summary: 'Attempts of learners, newest first',
    access: 'results.read',
    exported: 'attempts',
    input: PageRequest.extend({ ...AttemptFilter.shape, sort: sortOf(attemptSorts) }),
    output: pageOf(AttemptRow),
  }),
  getLearnerAttempt: defineEndpoint({
    path: getLearnerAttempt,
    summary: 'One attempt with its answers, points and what is right',
    access: 'results.read',
    input: z.object({ attemptId: Id }),
    output: LearnerAttempt,
    problems: [quizProblems.attemptNotFound],
  }),
  listQuestionsToMark: defineEndpoint({
    path: listQuestionsToMark,
    summary: 'Questions with answers that wait for a person, the longest waiting first',
    access: 'answers.mark',
    input: PageRequest.extend({
      /** Only work of the courses that the caller teaches. */
      isOwn: z.boolean().optional(),
    }),
    output: pageOf(QuestionToMark),
  }),
  listAnswersToMark: defineEndpoint({
    path: listAnswersToMark,
    summary:
      'Answers of all learners to one question of a quiz, those that wait first; without names if the quiz hides them',
    access: 'answers.mark',
    input: PageRequest.extend({
      ...LessonOfCourse.shape,
      questionId: Id,
      isMarked: z.boolean().default(false),
    }),
    output: pageOf(AnswerToMark),
  }),
  giveMarks: defineEndpoint({
    path: giveMarks,
    summary: 'Give an answer its points and a comment, or others than before',
    access: 'answers.mark',
    takesIdempotencyKey: true,
    input: z.object({
      attemptId: Id,
      place: z
        .int()
        .min(0)
        .max(maxDrawn - 1),
      points: z.number().min(0).max(maxPoints),
      comment: z.string().max(maxMarkComment).default(''),
      version: Version,
    }),
    output: z.object({ version: z.int() }),
    problems: [
      quizProblems.attemptNotFound,
      quizProblems.attemptStillOpen,
      quizProblems.tooManyMarks,
      versionProblems.changedByOther,
    ],
  }),
  analyseQuiz: defineEndpoint({
    path: analyseQuiz,
    summary: 'How learners answer each question of a quiz, from the attempts that are marked',
    access: 'results.read',
    exported: 'quizQuestions',
    input: LessonOfCourse,
    output: z.object({
      courseName: z.string(),
      lessonTitle: z.string(),
      attempts: z.int(),
      averagePercent: z.number().nullable(),
      passed: z.int(),
      list: z.array(QuestionAnalysis),
    }),
    problems: [quizProblems.quizNotFound],
  }),
  previewRegrade: defineEndpoint({
    path: previewRegrade,
    summary: 'What marking all answers to a question again would change; nothing is changed',
    access: 'answers.mark',
    input: z.object({ questionId: Id }),
    output: RegradePreview,
    problems: [assessmentProblems.questionNotFound, quizProblems.regradeOfAll],
  }),
  regradeQuestion: defineEndpoint({
    path: regradeQuestion,
    summary:
      'Mark all answers to a question again by its newest version; marks that a person gave stay',
    access: 'answers.mark',
    takesIdempotencyKey: true,
    input: z.object({ questionId: Id }),
    output: Regrade,
    problems: [
      assessmentProblems.questionNotFound,
      quizProblems.regradeOfAll,
      quizProblems.regradeRunning,
    ],
  }),
  listRegrades: defineEndpoint({
    path: listRegrades,
    summary: 'When answers to a question were marked again, newest first',
    access: 'results.read',
    input: z.object({ questionId: Id }),
    output: z.array(Regrade),
  }),
}
