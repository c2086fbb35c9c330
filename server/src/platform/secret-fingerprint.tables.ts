import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** One row: which secret sealed what this database holds. */
export const secretFingerprint = pgTable(
  'secret_fingerprint',
  {
    isOnly: boolean().primaryKey().default(true),
    fingerprint: text().notNull(),
  },
  (table) => [check('secret_fingerprint_is_only', sql`${table.isOnly}`)],
)
