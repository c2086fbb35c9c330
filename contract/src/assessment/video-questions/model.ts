import { z } from 'zod'
import { Id } from '../../core/fields.ts'
import { stored } from '../../core/stored.ts'
import { questionTypes, videoQuestionRules } from '../constants.ts'
import { Answer, Explained } from '../questions/presented.ts'

/** Where a video asks something; what it asks is a call of its own. */
export const VideoQuestion = z.object({
  lessonId: Id,
  questionId: Id,
  second: z.int(),
  rule: z.enum(videoQuestionRules),
  /** Nothing has to be answered any more; the player does not stop here again. */
  isDone: z.boolean(),
})
export type VideoQuestion = z.output<typeof VideoQuestion>

export const VideoAnswerResult = z.object({
  isRight: z.boolean(),
  isDone: z.boolean(),
  /** The explanation in the version that was answered; null until the question is done. */
  explained: Explained.nullable(),
})
export type VideoAnswerResult = z.output<typeof VideoAnswerResult>

/** The last answer of the caller. */
export const OwnVideoAnswer = VideoAnswerResult.extend({ answer: stored(Answer) })

/** A question of a lesson as operators see it. */
export const LessonQuestion = z.object({
  questionId: Id,
  second: z.int(),
  rule: z.enum(videoQuestionRules),
  type: z.enum(questionTypes),
  /** The start of its text, without markup. */
  excerpt: z.string(),
  /** Learners who answered it. */
  answeredCount: z.int(),
  /** Learners whose last answer is right. */
  rightCount: z.int(),
  /** Learners whose first answer was right. */
  rightAtFirstCount: z.int(),
})
export type LessonQuestion = z.output<typeof LessonQuestion>

export const LessonQuestions = z.object({
  lessonId: Id,
  /** Grows with every change; 0: none was made yet. */
  version: z.int(),
  /** Whole seconds of the video; 0: there is none, or it is not measured yet. */
  duration: z.int(),
  /** In the order of their seconds. */
  list: z.array(LessonQuestion),
})
export type LessonQuestions = z.output<typeof LessonQuestions>
