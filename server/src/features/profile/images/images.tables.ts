import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/database/columns.ts'

/** Uploaded images, and sounds of questions. The bytes are in the storage under the same name. */
export const images = pgTable(
  'images',
  {
    /** 128 random bits as hex, with the extension of the stored format. */
    name: text().primaryKey(),
    /** Foreign key to the accounts, declared in the migration. */
    ownerId: integer().notNull(),
    /** A value of `imageTypes` of the contract, or `soundType`. */
    type: smallint().notNull(),
    contentType: text({
      enum: ['image/jpeg', 'image/png', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'],
    }).notNull(),
    /** The larger of the uploaded and the stored size; counted by the owner's quota. */
    bytes: integer().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index('images_owner').on(table.ownerId, table.createdAt)],
)
