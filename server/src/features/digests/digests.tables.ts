import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns.ts'

/** How far the digests of a week are queued. */
export const digestWeeks = pgTable('digest_weeks', {
  /** The Monday of the week that a digest is about. */
  monday: date().primaryKey(),
  /** Accounts up to this one are done. */
  lastUserId: integer().notNull().default(0),
  /** When a server last began a batch. */
  takenAt: time().notNull(),
  /** Null: there are further accounts. */
  doneAt: time(),
})
