import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One row per request with a key, written by the transaction of its change. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Foreign key to the accounts, declared in the migration. */
    userId: integer().notNull(),
    key: text().notNull(),
    /** What was asked for and answered, encrypted because an answer may hold a secret. Null until the change is made. */
    sealed: bytes(),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_time').on(table.createdAt),
  ],
)
