import type { AuditSubject } from '@jingke/contract/audit'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../database/columns.ts'

/** Audit log: one row per change by a member of staff. The catalogue has a table of its own. */
export const auditEntries = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text().$type<AuditSubject>().notNull(),
    /** Without a foreign key: the row may have been deleted. Null: there is only one. */
    subjectId: integer(),
    /** Name of the thing when it was changed; empty if it has none. */
    subjectName: text().notNull(),
    /** Such as `created`, `updated`, `merged`, `deleted`. */
    action: text().notNull(),
    /** Foreign key to the accounts, declared in the migration. Null: a deleted account. */
    actorId: integer(),
    address: text().notNull(),
    /** Changed fields only; null if there was nothing. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The account that the values tell of, where the subject is another thing; they are erased with it. */
    aboutId: integer(),
    changedAt: time().notNull(),
  },
  (table) => [
    index('changes_subject').on(table.subject, table.subjectId, table.id),
    index('changes_actor').on(table.actorId, table.changedAt),
    index('changes_time').on(table.changedAt, table.id),
    index('changes_about').on(table.aboutId).where(sql`about_id is not null`),
  ],
)
