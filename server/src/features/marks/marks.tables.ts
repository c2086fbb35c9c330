import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns.ts'

/** Bookmarks and notes at a place of a lesson. */
export const marks = pgTable(
  'marks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // References to tables of other features; the foreign keys are in the migration.
    userId: integer().notNull(),
    courseId: integer().notNull(),
    lessonId: integer().notNull(),
    kind: text({ enum: ['bookmark', 'note'] }).notNull(),
    /** In a document the page, in an article thousandths of its text. */
    second: integer().notNull(),
    text: text().notNull().default(''),
    /** Chosen by the client; null if it was sent without one. Unique per learner: see `insertMark`. */
    key: uuid(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('marks_newest').on(table.userId, table.createdAt, table.id),
    index('marks_lesson').on(table.lessonId),
    index('marks_course').on(table.courseId),
    uniqueIndex('marks_bookmark')
      .on(table.userId, table.lessonId, table.second)
      .where(sql`kind = 'bookmark'`),
    check('marks_second', sql`second >= 0`),
    check('marks_note', sql`kind = 'bookmark' or text <> ''`),
  ],
)
