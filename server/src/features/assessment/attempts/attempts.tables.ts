import type { Answer } from '@jingke/contract/assessment'
import { attemptStates } from '@jingke/contract/assessment/constants'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../auth/auth.tables.ts'
import { questions } from '../bank/questions.tables.ts'
import { quizzes } from '../quizzes/quizzes.tables.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })

/** One attempt of a learner at the quiz of a lesson. What is asked is fixed when it starts. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer().notNull(),
    lessonId: integer().notNull(),
    quizId: integer()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    state: text({ enum: attemptStates }).notNull().default('open'),
    /** Decides the order of questions and options. */
    seed: text().notNull(),
    /** Versions of questions, in order; the points of each are in the other list. */
    versionIds: integer().array().notNull(),
    placePoints: doublePrecision().array().notNull(),
    startedAt: time().notNull(),
    /** By the clock of the server; null: no end. */
    deadline: time(),
    /** The page that may save; a page that is opened later gets another one. */
    holdId: uuid().notNull(),
    /** Pages that opened it: a later one numbers its changes higher. */
    openings: integer().notNull().default(1),
    /** Where each question has its own time: the one that is asked, and until when. */
    turn: smallint(),
    turnUntil: time(),
    handedInAt: time(),
    markedAt: time(),
    /** Null: not all answers are marked. */
    points: doublePrecision(),
    maxPoints: doublePrecision().notNull(),
    isPassed: boolean(),
    /** The learner has begun the course once more since: it counts no more. */
    isEarlier: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('quiz_attempts_number').on(
      table.userId,
      table.courseId,
      table.lessonId,
      table.number,
    ),
    uniqueIndex('quiz_attempts_open')
      .on(table.userId, table.courseId, table.lessonId)
      .where(sql`state = 'open'`),
    index('quiz_attempts_lesson').on(table.lessonId, table.courseId, table.id),
    index('quiz_attempts_running')
      .on(table.lessonId, table.courseId, table.deadline)
      .where(sql`state = 'open'`),
    index('quiz_attempts_deadline').on(table.deadline).where(sql`state = 'open'`),
    index('quiz_attempts_quiz').on(table.quizId),
    // Written once for each attempt, so without the pending list that the next reader would have to scan.
    index('quiz_attempts_versions').using('gin', table.versionIds).with({ fastupdate: false }),
    index('quiz_attempts_failed').on(table.markedAt).where(sql`not is_passed`),
    check('quiz_attempts_handed_in', sql`(state = 'open') = (handed_in_at is null)`),
  ],
)

/** A row for each place that was answered, and for all of them once the attempt was handed in. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    attemptId: integer()
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    /** Null: not answered, or taken back. */
    answer: jsonb().$type<Answer>(),
    /** The change of the browser that was stored last. */
    number: integer().notNull(),
    savedAt: time().notNull(),
    /** Null: not marked. */
    points: doublePrecision(),
    /** A person has to mark it. */
    isWaiting: boolean().notNull().default(false),
    markedAt: time(),
    /** By the server if nobody. */
    markedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    isByHand: boolean().notNull().default(false),
    /** The version of the question by which it was marked. */
    markedVersionId: integer(),
    comment: text().notNull().default(''),
    /** How often it was marked. */
    marks: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.place] }),
    // None of the indexes holds what saving an answer changes.
    index('quiz_answers_waiting').on(table.attemptId).where(sql`is_waiting`),
    index('quiz_answers_marker').on(table.markedBy).where(sql`marked_by is not null`),
  ],
)

/** Questions that were asked in an attempt: they cannot be deleted. */
export const askedQuestions = pgTable('quiz_asked_questions', {
  questionId: integer()
    .primaryKey()
    .references(() => questions.id, { onDelete: 'restrict' }),
})

/** When answers to a question were marked again. */
export const questionRegrades = pgTable(
  'question_regrades',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    versionNumber: integer().notNull(),
    startedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    startedAt: time().notNull(),
    doneAt: time(),
    /** Attempts up to this one are done. */
    lastAttemptId: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    changed: integer().notNull().default(0),
  },
  (table) => [
    index('question_regrades_question').on(table.questionId),
    uniqueIndex('question_regrades_running').on(table.questionId).where(sql`done_at is null`),
    index('question_regrades_starter').on(table.startedBy),
  ],
)
