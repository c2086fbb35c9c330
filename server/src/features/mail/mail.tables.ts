import type { MailChannel, MailKind, MailState } from '@jingke/contract/mail'
import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The queue of mails and text messages, and what became of those of the last 30 days. */
export const mails = pgTable(
  'mails',
  {
    /** The Message-ID is derived from it; for a text message the idempotency key. */
    id: uuid().primaryKey(),
    /** What the mail is for: there is one mail of a key. */
    key: text().notNull().unique(),
    channel: text().$type<MailChannel>().notNull().default('mail'),
    kind: text().$type<MailKind>().notNull(),
    /** The account that it is about, without a foreign key. Null: none. */
    userId: integer(),
    /** A mail address, or a number such as `+8613812345678`. */
    address: text().notNull(),
    state: text().$type<MailState>().notNull(),
    /** The letter or text, encrypted; null once it was sent or given up. */
    sealedLetter: bytes(),
    attempts: integer().notNull().default(0),
    createdAt: time().notNull(),
    /** After this it is of no use and is not sent. */
    expiresAt: time().notNull(),
    endedAt: time(),
    error: text().notNull().default(''),
  },
  (table) => [
    index('mails_created').on(table.createdAt, table.id),
    index('mails_user').on(table.userId),
  ],
)

/** Addresses and numbers that were refused for good. */
export const bouncingAddresses = pgTable('bouncing_addresses', {
  /** In lower case. */
  address: text().primaryKey(),
  since: time().notNull(),
})
