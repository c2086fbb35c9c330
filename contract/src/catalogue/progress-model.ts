import { z } from 'zod'
import { missingKinds, resultStates } from './constants.ts'

/** The result of a quiz or an assignment. */
export const LessonResult = z.object({
  state: z.enum(resultStates),
  /** Points of the best result; null: there is none, or it is not shown. */
  points: z.number().nullable(),
  maxPoints: z.number().nullable(),
})
export type LessonResult = z.output<typeof LessonResult>

/** How far one learner is in one lesson. */
export const LessonProgress = z.object({
  /** Whole seconds: where to go on. */
  position: z.int(),
  /** Distinct seconds watched. */
  credited: z.int(),
  /** The share of the duration that is credited. */
  percent: z.int().min(0).max(100),
  isFinished: z.boolean(),
  /** Absent: nothing was handed in, or the lesson is of another kind. */
  result: LessonResult.optional(),
})
export type LessonProgress = z.output<typeof LessonProgress>

/** What is missing until a course is finished and its certificate is earned, by kind; nothing once both are. */
export const MissingLessons = z.array(
  z.object({
    kind: z.enum(missingKinds),
    /** What was handed in, and has no result that is shown yet. */
    isWaiting: z.boolean(),
    count: z.int().min(1),
    /** Their chapters, by number from 1, in order. */
    chapters: z.array(z.int()),
  }),
)
export type MissingLessons = z.output<typeof MissingLessons>
