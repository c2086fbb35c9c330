import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'

export const favourites = pgTable(
  'favourites',
  {
    // Foreign keys to tables of other features are declared in the migration.
    userId: integer().notNull(),
    courseId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('favourites_newest').on(table.userId, table.createdAt, table.courseId),
    index('favourites_course').on(table.courseId),
  ],
)
