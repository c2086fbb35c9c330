import { z } from 'zod'
import { Id, Moment } from '../../core/fields.ts'
import { byRule } from '../../core/rules.ts'
import { stored } from '../../core/stored.ts'
import {
  extraTimeKinds,
  maxAttempts,
  maxPause,
  maxPoints,
  maxQuestionTime,
  maxQuizIntro,
  maxQuizItems,
  maxTimeLimit,
  quizShowTimes,
} from '../constants.ts'
import { DrawRule, QuestionRow } from '../questions/model.ts'

/** The points of each question; null: those that the question has in the bank. */
const Points = z.number().min(0.01).max(maxPoints).nullable().default(null)

const FixedQuestion = z.object({ kind: z.literal('question'), questionId: Id, points: Points })
const DrawnQuestions = DrawRule.extend({ kind: z.literal('draw'), points: Points })

export const QuizItem = z.discriminatedUnion('kind', [FixedQuestion, DrawnQuestions])
export type QuizItem = z.output<typeof QuizItem>

const Code = z.string().trim().max(40)
const ShowTime = z.enum(quizShowTimes)

/** When a learner gets which part of the result of an attempt. */
export const QuizShow = z.object({
  score: ShowTime.default('after-attempt'),
  /** The questions with what the learner has answered, and the points of each once the score is shown. */
  answers: ShowTime.default('after-attempt'),
  /** What is right. */
  right: ShowTime.default('after-last'),
  explanations: ShowTime.default('after-last'),
})
export type QuizShow = z.output<typeof QuizShow>

export const QuizSettings = z
  .object({
    introZh: z.string().max(maxQuizIntro).default(''),
    introEn: z.string().max(maxQuizIntro).default(''),
    items: z.array(QuizItem).max(maxQuizItems),
    /** Whether the questions are shuffled; each question says whether its options are. */
    isShuffled: z.boolean().default(false),
    /** Seconds; null: none. */
    timeLimit: z.int().min(10).max(maxTimeLimit).nullable().default(null),
    /** Seconds for each question, which then come one at a time and never again; null: none. */
    questionTime: z.int().min(5).max(maxQuestionTime).nullable().default(null),
    /** Null: as many as wanted. */
    attempts: z.int().min(1).max(maxAttempts).nullable().default(null),
    /** Seconds from the end of an attempt to the next. */
    pause: z.int().min(0).max(maxPause).default(0),
    /** Percent of the points. */
    passPercent: z.int().min(0).max(100).default(60),
    /** Otherwise the lesson is finished once an attempt was handed in. */
    mustPass: z.boolean().default(true),
    show: QuizShow,
    opensAt: Moment.nullable().default(null),
    /** Attempts end at this moment, too. */
    closesAt: Moment.nullable().default(null),
    /** Learners get it from the invigilator; empty: none. */
    code: Code.default(''),
    /** Whoever marks does not see whose answers they are. */
    hidesNames: z.boolean().default(false),
  })
  .refine(
    ({ opensAt, closesAt }) =>
      opensAt === null || closesAt === null || Date.parse(opensAt) < Date.parse(closesAt),
    byRule('order'),
  )
export type QuizSettings = z.output<typeof QuizSettings>

export const EditableQuiz = z.object({
  id: Id,
  settings: stored(QuizSettings),
  /** Those that are named one by one; a question that was deleted is left out. */
  questions: z.array(QuestionRow),
  /** Questions in one attempt. */
  questionCount: z.int(),
  /** Seconds: the time limit, or an estimate. */
  duration: z.int(),
})
export type EditableQuiz = z.output<typeof EditableQuiz>

export const ExtraTime = z.object({
  kind: z.enum(extraTimeKinds),
  id: Id,
  name: z.string(),
  minutes: z.int(),
})
export type ExtraTime = z.output<typeof ExtraTime>
