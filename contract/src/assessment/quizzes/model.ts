import { z } from 'zod'
import { Id } from '../../core/fields.ts'
import { stored } from '../../core/stored.ts'
import { attemptStates, startRefusals } from '../constants.ts'
import { Answer, Explained, PresentedQuestion } from '../questions/presented.ts'

/** Counts the browser's changes to an attempt: from 1, each higher than the one before. */
export const ChangeNumber = z.int().min(1).max(2_147_483_647)

const Time = z.iso.datetime()

export const Score = z.object({
  /** Null: an answer still waits for a person. */
  points: z.number().nullable(),
  maxPoints: z.number(),
  isPassed: z.boolean().nullable(),
})
export type Score = z.output<typeof Score>

export const AttemptSummary = z.object({
  id: Id,
  /** Counts the learner's attempts at this quiz, from 1. */
  number: z.int(),
  state: z.enum(attemptStates),
  startedAt: Time,
  handedInAt: Time.nullable(),
  /** Null: not shown, or not yet. */
  score: Score.nullable(),
  /** From before the learner began the course once more: it counts no more. */
  isEarlier: z.boolean(),
})
export type AttemptSummary = z.output<typeof AttemptSummary>

/** A quiz as a learner finds it: nothing of its questions. */
export const Quiz = z.object({
  intro: z.string(),
  questionCount: z.int(),
  /** Seconds, with the caller's extra time; null: none. */
  timeLimit: z.int().nullable(),
  questionTime: z.int().nullable(),
  /** Null: as many as wanted. */
  attemptLimit: z.int().nullable(),
  /** Seconds. */
  pause: z.int(),
  passPercent: z.int(),
  mustPass: z.boolean(),
  opensAt: Time.nullable(),
  closesAt: Time.nullable(),
  needsCode: z.boolean(),
  /** By the clock of the server. */
  now: Time,
  /** Null: it can be started, or the open attempt goes on. */
  refusal: z.enum(startRefusals).nullable(),
  /** When the refusal ends; null: never, or there is none. */
  startsAt: Time.nullable(),
  /** An attempt that goes on with `openAttempt`. */
  hasOpenAttempt: z.boolean(),
  /** Newest first. */
  attempts: z.array(AttemptSummary),
})
export type Quiz = z.output<typeof Quiz>

export const AskedQuestion = z.object({
  /** In the attempt, from 0. */
  place: z.int(),
  question: PresentedQuestion,
  /** What is stored. */
  answer: stored(Answer).nullable(),
  /** The change that stored it; 0: none. */
  number: z.int(),
})
export type AskedQuestion = z.output<typeof AskedQuestion>

/** One question at a time, each with a time of its own. */
const Turn = z.object({
  place: z.int(),
  until: Time,
})

export const OpenAttempt = z.object({
  id: Id,
  number: z.int(),
  /** Names this page in the calls of the attempt; a page that is opened later takes over. */
  holdId: z.uuid(),
  startedAt: Time,
  /** By the clock of the server; null: no end. */
  deadline: Time.nullable(),
  now: Time,
  /** Changes of this page go on above it: no page that was opened earlier has a higher number. */
  lastNumber: z.int(),
  questionCount: z.int(),
  /** Null: all questions are here and may be answered in any order. */
  turn: Turn.nullable(),
  /** In order; with a turn only its question. */
  questions: z.array(AskedQuestion),
})
export type OpenAttempt = z.output<typeof OpenAttempt>

export const SavedAnswer = z.object({
  place: z.int(),
  number: z.int(),
  /** False: an answer with a higher number was stored before, and this one was left out. */
  isStored: z.boolean(),
})
export type SavedAnswer = z.output<typeof SavedAnswer>

export const LookedBackQuestion = z.object({
  place: z.int(),
  question: PresentedQuestion,
  answer: stored(Answer).nullable(),
  /** Null: not shown, or an answer that still waits for a person. */
  points: z.number().nullable(),
  /** What whoever marked it wrote. */
  comment: z.string(),
  /** What is right, and what of the answer is; null: not shown. */
  right: Explained.pick({ right: true, rightParts: true }).nullable(),
  /** Null: not shown. */
  explained: Explained.pick({ explanation: true, feedback: true }).nullable(),
})
export type LookedBackQuestion = z.output<typeof LookedBackQuestion>

/** An attempt that was handed in, with the parts that may be seen now. */
export const LookedBackAttempt = AttemptSummary.extend({
  courseId: Id,
  lessonId: Id,
  /** Null: not shown. */
  questions: z.array(LookedBackQuestion).nullable(),
})
export type LookedBackAttempt = z.output<typeof LookedBackAttempt>
