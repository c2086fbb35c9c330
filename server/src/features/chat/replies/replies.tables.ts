import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/database/columns.ts'
import { chatTeams } from '../chat.tables.ts'

/**
 * Canned replies, each of a team or of one advisor. The owner is a foreign key to the accounts,
 * declared in the migration.
 */
export const chatReplies = pgTable(
  'chat_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer().references(() => chatTeams.id),
    ownerId: integer(),
    title: text().notNull(),
    /** With variables. */
    text: text().notNull(),
    /** Name of an image; null: none. */
    image: text(),
    /** Without a foreign key: the lesson may be deleted. */
    lessonId: integer(),
    second: integer(),
    updatedAt: time().notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [
    check('chat_replies_scope', sql`(${table.teamId} is null) <> (${table.ownerId} is null)`),
    index('chat_replies_team').on(table.teamId),
    index('chat_replies_owner').on(table.ownerId),
  ],
)
