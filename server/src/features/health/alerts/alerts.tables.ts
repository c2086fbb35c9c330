import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = () => timestamp({ withTimezone: true, mode: 'date' })

/** What is out of order now. A row is deleted when its check passes again. */
export const alerts = pgTable('alerts', {
  /** The id of the check; of the disk, with the name of the machine. */
  id: text().primaryKey(),
  since: time().notNull(),
  /** The last mail about it; null: none yet. */
  toldAt: time(),
})
