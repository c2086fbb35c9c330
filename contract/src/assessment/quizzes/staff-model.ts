import { z } from 'zod'
import { Id, Keyword } from '../../core/fields.ts'
import { stored } from '../../core/stored.ts'
import { attemptStates, questionTypes } from '../constants.ts'
import { Answer, PresentedQuestion } from '../questions/presented.ts'
import { LookedBackAttempt, Score } from './model.ts'

const Time = z.iso.datetime()

export const LessonOfCourse = z.object({ courseId: Id, lessonId: Id })

export const AttemptFilter = LessonOfCourse.partial().extend({
  userId: Id.optional(),
  groupId: Id.optional(),
  state: z.enum(attemptStates).optional(),
  isPassed: z.boolean().optional(),
  keyword: Keyword.optional(),
})
export type AttemptFilter = z.output<typeof AttemptFilter>

export const AttemptRow = LessonOfCourse.extend({
  id: Id,
  /** Null, and the names empty: the quiz hides names from those who mark it, until it is marked. */
  userId: Id.nullable(),
  learner: z.string(),
  userName: z.string(),
  courseName: z.string(),
  lessonTitle: z.string(),
  number: z.int(),
  state: z.enum(attemptStates),
  startedAt: Time,
  handedInAt: Time.nullable(),
  score: Score,
})
export type AttemptRow = z.output<typeof AttemptRow>

/** With all parts, whatever the learner may see. */
export const LearnerAttempt = LookedBackAttempt.extend({
  /** Null, and the name empty: the quiz hides names from those who mark it, until it is marked. */
  userId: Id.nullable(),
  learner: z.string(),
  marks: z.array(
    z.object({
      place: z.int(),
      /** Empty: the server. */
      marker: z.string(),
      markedAt: Time,
      /** The version of the question by which it was marked. */
      versionNumber: z.int(),
    }),
  ),
})
export type LearnerAttempt = z.output<typeof LearnerAttempt>

export const QuestionToMark = LessonOfCourse.extend({
  questionId: Id,
  courseName: z.string(),
  lessonTitle: z.string(),
  excerpt: z.string(),
  waiting: z.int(),
  /** Since when the longest waits. */
  since: Time,
})
export type QuestionToMark = z.output<typeof QuestionToMark>

export const AnswerToMark = z.object({
  attemptId: Id,
  place: z.int(),
  /** Empty if names are hidden. */
  learner: z.string(),
  question: PresentedQuestion,
  /** For whoever marks it. */
  guide: z.string(),
  answer: stored(Answer).nullable(),
  maxPoints: z.number(),
  /** Null: it waits. */
  points: z.number().nullable(),
  comment: z.string(),
  /** Grows with every mark. */
  version: z.int(),
  handedInAt: Time,
})
export type AnswerToMark = z.output<typeof AnswerToMark>

export const QuestionAnalysis = z.object({
  questionId: Id,
  type: z.enum(questionTypes),
  excerpt: z.string(),
  /** Attempts that had it, and those that answered it. */
  asked: z.int(),
  answered: z.int(),
  /** Percent with all points, and the average percent of the points. */
  rightPercent: z.number(),
  averagePercent: z.number(),
  /**
   * How well it separates: the correlation of its points with those of the rest of the attempt, from -1 to 1. Null: too
   * few attempts, or all have the same.
   */
  discrimination: z.number().nullable(),
  /** For a choice: which options attract. */
  options: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      isRight: z.boolean(),
      chosen: z.int(),
      /** Percent of those among the better and the weaker half of the attempts who chose it. */
      better: z.number(),
      weaker: z.number(),
    }),
  ),
})
export type QuestionAnalysis = z.output<typeof QuestionAnalysis>

export const Regrade = z.object({
  id: Id,
  questionId: Id,
  /** The version of the question by which it marks. */
  versionNumber: z.int(),
  startedBy: z.string(),
  startedAt: Time,
  /** Null: it runs. */
  doneAt: Time.nullable(),
  /** Attempts that were marked again, and those whose points are others now. */
  attempts: z.int(),
  changed: z.int(),
})
export type Regrade = z.output<typeof Regrade>

export const RegradePreview = z.object({
  /** The version of the question by which it would mark. */
  versionNumber: z.int(),
  /** Attempts that were handed in with the question, and those whose points would be others. */
  attempts: z.int(),
  changed: z.int(),
  more: z.int(),
  fewer: z.int(),
  /** How many of the marked ones now pass. */
  nowPassed: z.int(),
  nowFailed: z.int(),
  /** Answers that a person has marked, or will mark: they stay as they are. */
  byHand: z.int(),
  /** The first of those that would change. */
  list: z.array(
    z.object({
      attemptId: Id,
      /** Empty if the quiz hides names from whoever marks, or the caller may not see all learners. */
      learner: z.string(),
      lessonTitle: z.string(),
      /** Points for the question. */
      before: z.number(),
      after: z.number(),
      maxPoints: z.number(),
      /** Null: it is passed or not as before, or still waits for a mark. */
      becomesPassed: z.boolean().nullable(),
    }),
  ),
})
export type RegradePreview = z.output<typeof RegradePreview>
