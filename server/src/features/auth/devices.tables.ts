import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './auth.tables.ts'

/** From which kinds of device, in which neighbourhood of the network, an account was opened. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system, such as "Chrome · Windows". */
    device: text().notNull(),
    neighbourhood: text().notNull(),
    firstSeenAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device, table.neighbourhood] })],
)
