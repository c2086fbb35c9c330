import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Second, Version } from '../../core/fields.ts'
import { watchers } from '../../core/identity.ts'
import { versionProblems } from '../../core/problem.ts'
import { byRule } from '../../core/rules.ts'
import { studyProblems } from '../../study/problems.ts'
import {
  answerVideoQuestion,
  getLessonQuestions,
  getVideoQuestion,
  listVideoQuestions,
  saveLessonQuestions,
} from '../calls.ts'
import { maxVideoQuestions, videoQuestionRules } from '../constants.ts'
import { assessmentProblems } from '../problems.ts'
import { Answer, PresentedQuestion } from '../questions/presented.ts'
import { LessonQuestions, OwnVideoAnswer, VideoAnswerResult, VideoQuestion } from './model.ts'

/** Without `courseId` the video by itself, as for partners' viewers. */
const Lesson = z.object({ videoId: Id, courseId: Id.optional() })

/** Asked in the play that counts for the caller. */
const Asked = Lesson.extend({ playId: z.uuid(), lessonId: Id, questionId: Id })

const isUnique = (values: readonly number[]): boolean => new Set(values).size === values.length

export const videoQuestionEndpoints = {
  listVideoQuestions: defineEndpoint({
    path: listVideoQuestions,
    summary: 'At which seconds a video asks something, and what the caller has done of it',
    access: watchers,
    isAllowedInImpersonation: true,
    input: Lesson,
    output: z.object({ list: z.array(VideoQuestion) }),
    problems: [studyProblems.lessonNotFound],
  }),
  getVideoQuestion: defineEndpoint({
    path: getVideoQuestion,
    summary: 'A question that the player has reached, with the answer that the caller gave before',
    access: watchers,
    input: Asked,
    output: z.object({
      question: PresentedQuestion,
      rule: z.enum(videoQuestionRules),
      last: OwnVideoAnswer.nullable(),
    }),
    problems: [
      studyProblems.lessonNotFound,
      studyProblems.playTakenOver,
      assessmentProblems.questionNotFound,
      assessmentProblems.earlierQuestionOpen,
    ],
  }),
  answerVideoQuestion: defineEndpoint({
    path: answerVideoQuestion,
    summary:
      'Answer a question of a video; once nothing more has to be answered the first answer that counts stays',
    access: watchers,
    takesIdempotencyKey: true,
    input: Asked.extend({ answer: Answer }),
    output: VideoAnswerResult,
    problems: [
      studyProblems.playTakenOver,
      assessmentProblems.questionNotFound,
      assessmentProblems.earlierQuestionOpen,
      assessmentProblems.answerIsEmpty,
    ],
  }),
  getLessonQuestions: defineEndpoint({
    path: getLessonQuestions,
    summary: 'The questions in the video of a lesson, and how many learners answered them right',
    access: 'content.read',
    input: z.object({ lessonId: Id }),
    output: LessonQuestions,
    problems: [studyProblems.lessonNotFound],
  }),
  saveLessonQuestions: defineEndpoint({
    path: saveLessonQuestions,
    summary: 'Replace the questions in the video of a lesson; answers that were given stay',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: z.object({
      lessonId: Id,
      version: Version,
      list: z
        .array(
          z.object({
            questionId: Id,
            second: Second.min(1),
            rule: z.enum(videoQuestionRules),
          }),
        )
        .max(maxVideoQuestions)
        .refine(
          (list) =>
            isUnique(list.map(({ second }) => second)) &&
            isUnique(list.map(({ questionId }) => questionId)),
          byRule('unique'),
        ),
    }),
    output: LessonQuestions,
    problems: [
      studyProblems.lessonNotFound,
      versionProblems.changedByOther,
      assessmentProblems.questionNotFound,
      assessmentProblems.markedByHand,
    ],
  }),
}
