import type { QuizSettings } from '@jingke/contract/assessment'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '../../auth/auth.tables.ts'
import { groups } from '../../catalogue/catalogue.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { questions } from '../bank/questions.tables.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })

/** What a lesson of the kind `quiz` consists of. Of a row only the labels in its draw rules ever change. */
export const quizzes = pgTable(
  'quizzes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    settings: jsonb().$type<QuizSettings>().notNull(),
    /** Questions in one attempt. */
    questionCount: smallint().notNull(),
    /** Seconds: the time limit, or an estimate. */
    duration: integer().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index('quizzes_course').on(table.courseId)],
)

/** Questions that a quiz names one by one: they cannot be deleted. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    quizId: integer()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.questionId] }),
    index('quiz_questions_question').on(table.questionId),
  ],
)

/** More time for the quiz of a lesson, for one person or one group. */
export const quizExtraTimes = pgTable(
  'quiz_extra_times',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: integer().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    minutes: smallint().notNull(),
  },
  (table) => [
    check('quiz_extra_times_one', sql`num_nonnulls(user_id, group_id) = 1`),
    unique('quiz_extra_times_whom')
      .on(table.courseId, table.lessonId, table.userId, table.groupId)
      .nullsNotDistinct(),
    index('quiz_extra_times_user').on(table.userId),
    index('quiz_extra_times_group').on(table.groupId),
  ],
)
