import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../../platform/database/columns.ts'
import { users } from '../../auth/auth.tables.ts'

/** Files that learners hand in, and those that they get back. The feature that they are for refers to them by their id. */
export const learnerFiles = pgTable(
  'learner_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The learner whose work it belongs to, whoever uploaded it. */
    ownerId: belongsTo(() => users.id),
    /** Name of its folder in the media store, which is the id of its upload. */
    key: text().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('learner_files_key').on(table.key),
    index('learner_files_owner').on(table.ownerId, table.createdAt),
  ],
)
