import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What operators changed in the catalogue: one row a change, kept as data. */
export const contentChanges = pgTable(
  'content_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text({ enum: ['category', 'course', 'teacher', 'slide'] }).notNull(),
    /** Of a row that may be gone. */
    subjectId: integer().notNull(),
    /** Such as `created`, `updated`, `moved`, `merged`, `deleted`. */
    action: text().notNull(),
    /** Refers to the accounts; the migration says so. Null: a job, or an account that is gone. */
    actorId: integer(),
    address: text().notNull(),
    /** Only what differs; null where there was nothing. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    changedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('content_changes_subject').on(table.subject, table.subjectId, table.id)],
)
