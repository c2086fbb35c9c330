import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/database/columns.ts'

/** What is out of order now. A row is deleted when its check passes again. */
export const alerts = pgTable('alerts', {
  /** The id of the check; of the disk, with the name of the machine. */
  id: text().primaryKey(),
  since: time().notNull(),
  /** The last mail about it; null: none yet. */
  toldAt: time(),
})
