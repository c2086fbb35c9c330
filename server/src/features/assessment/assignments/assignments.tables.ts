import type { Criterion, Passage } from '@jingke/contract/assessment'
import { lateRules, submissionOutcomes } from '@jingke/contract/assessment/constants'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { courses } from '../../catalogue/courses.tables.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })

/** What a lesson of the kind `assignment` consists of. Rows never change: a try is judged by the rubric that it was handed in for. */
export const assignments = pgTable(
  'assignments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Sanitised before it is stored. */
    taskZh: text().notNull(),
    taskEn: text().notNull(),
    /** The most that can be reached; derived from the criteria if there are any. */
    points: smallint().notNull(),
    dueAt: time(),
    lateRule: text({ enum: lateRules }).notNull(),
    lateUntil: time(),
    criteria: jsonb().$type<Criterion[]>().notNull().default([]),
    takesText: boolean().notNull().default(true),
    /** How many files a try may have. */
    maxFiles: smallint().notNull().default(0),
    createdAt: time().notNull(),
  },
  (table) => [index('assignments_course').on(table.courseId)],
)

/** What a learner has written for a lesson, handed in or not. Its row is locked by whatever hands in. */
export const assignmentDrafts = pgTable(
  'assignment_drafts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer().notNull(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** What is handed in next; ids of `learner_files`. */
    fileIds: integer().array().notNull().default([]),
    /** Grows with every save. */
    number: integer().notNull(),
    /** The page that saved it last. */
    editorId: uuid(),
    savedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('assignment_drafts_course').on(table.courseId),
  ],
)

/** One try, as it was handed in. Only its mark changes. */
export const submissions = pgTable(
  'submissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Without a reference: a lesson may be taken out of its course. */
    lessonId: integer().notNull(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    assignmentId: integer()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    /** Counts the tries of a learner from 1. */
    number: smallint().notNull(),
    text: text().notNull(),
    /** Ids of `learner_files`. */
    fileIds: integer().array().notNull().default([]),
    handedInAt: time().notNull(),
    isLate: boolean().notNull(),
    /** Grows with every mark, and when the try is replaced. */
    version: integer().notNull().default(0),
    /** Null: it waits to be marked. */
    outcome: text({ enum: submissionOutcomes }),
    markedAt: time(),
    markedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    points: smallint(),
    /** The level reached in each criterion. */
    levels: smallint().array().notNull().default([]),
    comment: text().notNull().default(''),
    passages: jsonb().$type<Passage[]>().notNull().default([]),
    /** What the marker gives back with it. */
    markedFileIds: integer().array().notNull().default([]),
    /** Until when a returned try may be followed by another one; null: no limit. */
    againUntil: time(),
    /** The learner has begun the course once more since: it counts no more. */
    isEarlier: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('submissions_try').on(table.userId, table.lessonId, table.number),
    index('submissions_waiting').on(table.handedInAt, table.id).where(sql`outcome is null`),
    index('submissions_course').on(table.courseId, table.handedInAt),
    index('submissions_assignment').on(table.assignmentId),
    index('submissions_marker').on(table.markedBy),
    check(
      'submissions_marked',
      sql`outcome is null or outcome = 'replaced' or marked_at is not null`,
    ),
  ],
)
