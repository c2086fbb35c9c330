import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes, users } from './auth.tables.ts'

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

/**
 * Browsers that an account has signed in from, each by the hash of the random token in its cookie.
 * Unlike the words above it cannot be imitated by a neighbour.
 */
export const deviceTokens = pgTable(
  'device_tokens',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull(),
    seenAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('device_tokens_hash').on(table.tokenHash),
    index('device_tokens_seen').on(table.seenAt),
  ],
)
