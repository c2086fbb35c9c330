import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns.ts'

export const favourites = pgTable(
  'favourites',
  {
    // Foreign keys to tables of other features are declared in the migration.
    userId: integer().notNull(),
    courseId: integer().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('favourites_newest').on(table.userId, table.createdAt, table.courseId),
    index('favourites_course').on(table.courseId),
  ],
)
