import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/database/columns.ts'

/** A period in which an advisor does not answer. User ids are foreign keys, declared in the migration. */
export const chatAbsences = pgTable(
  'chat_absences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    /** Gets the cases of learners who wait; null: the team. */
    backupId: integer(),
  },
  (table) => [index('chat_absences_user').on(table.userId, table.endsAt)],
)

/** When each advisor last had the console open; renewed while it is open. */
export const chatPresence = pgTable('chat_presence', {
  userId: integer().primaryKey(),
  seenAt: time().notNull(),
})

/** What advisors chose for themselves; without a row nothing. */
export const chatChoices = pgTable('chat_choices', {
  userId: integer().primaryKey(),
  /** Whether new messages make a sound in the console. */
  hasSound: boolean().notNull().default(false),
})
