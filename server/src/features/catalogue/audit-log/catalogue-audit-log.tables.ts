import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/database/columns.ts'

/** Audit log of the catalogue: one row per change by an operator. */
export const catalogueAuditEntries = pgTable(
  'content_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text({ enum: ['category', 'course', 'teacher', 'slide'] }).notNull(),
    /** Without a foreign key: the row may have been deleted. */
    subjectId: integer().notNull(),
    /** Such as `created`, `updated`, `moved`, `merged`, `deleted`. */
    action: text().notNull(),
    /** Foreign key to the accounts, declared in the migration. Null: a job or a deleted account. */
    actorId: integer(),
    address: text().notNull(),
    /** Changed fields only; null if there was no row. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    changedAt: time().notNull(),
  },
  (table) => [
    index('content_changes_subject').on(table.subject, table.subjectId, table.id),
    index('content_changes_time').on(table.changedAt, table.id),
  ],
)
