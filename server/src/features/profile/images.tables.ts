import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** Every image that was uploaded. The bytes stand in the storage under the same name. */
export const images = pgTable(
  'images',
  {
    /** 128 random bits as hex, with the extension of what our encoder wrote. */
    name: text().primaryKey(),
    /** Refers to the accounts; the migration says so. */
    ownerId: integer().notNull(),
    /** What it is for: see `imageTypes` of the contract. */
    type: smallint().notNull(),
    contentType: text({ enum: ['image/jpeg', 'image/png'] }).notNull(),
    /** As uploaded or as kept, whichever is more: what the owner's quota counts. */
    bytes: integer().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('images_owner').on(table.ownerId, table.createdAt)],
)
