import type { Answer, VideoQuestionRule } from '@jingke/contract/assessment'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '../../auth/auth.tables.ts'
import { lessons } from '../../catalogue/courses.tables.ts'
import { questions, questionVersions } from '../bank/questions.tables.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })

const lessonId = () =>
  integer()
    .notNull()
    .references(() => lessons.id, { onDelete: 'cascade' })

/** One row for each lesson whose video asks something; its lock keeps two changes apart. */
export const videoQuestionLists = pgTable('video_question_lists', {
  lessonId: lessonId().primaryKey(),
  version: integer().notNull(),
})

/** Always asked in the newest version of the question. */
export const videoQuestions = pgTable(
  'video_questions',
  {
    lessonId: lessonId(),
    /** A question that a video asks is not deleted. */
    questionId: integer()
      .notNull()
      .references(() => questions.id),
    second: integer().notNull(),
    rule: text().$type<VideoQuestionRule>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.questionId] }),
    index('video_questions_question').on(table.questionId),
  ],
)

/**
 * What one learner answered: the answer that counts, and how it began. Without a reference to the lesson or its list:
 * answers outlive both.
 */
export const videoAnswers = pgTable(
  'video_answers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer().notNull(),
    questionId: integer().notNull(),
    /** What was answered; a later version of the question changes nothing about it. */
    versionId: integer()
      .notNull()
      .references(() => questionVersions.id),
    answer: jsonb().$type<Answer>().notNull(),
    isRight: boolean().notNull(),
    tries: smallint().notNull().default(1),
    isRightAtFirst: boolean().notNull(),
    firstAnsweredAt: time().notNull(),
    answeredAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId, table.questionId] }),
    index('video_answers_question').on(table.lessonId, table.questionId),
    index('video_answers_version').on(table.versionId),
  ],
)
