import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** One row: fingerprint of the secret that encrypted the keys in this database. */
export const secretFingerprint = pgTable(
  'secret_fingerprint',
  {
    isOnly: boolean().primaryKey().default(true),
    fingerprint: text().notNull(),
  },
  (table) => [check('secret_fingerprint_is_only', sql`${table.isOnly}`)],
)
