import { type AnyPgColumn, integer, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, a `Date` in the program. */
export const time = () => timestamp({ withTimezone: true, mode: 'date' })

/** The id of a row with which this one is deleted. */
export const belongsTo = (id: () => AnyPgColumn) =>
  integer().notNull().references(id, { onDelete: 'cascade' })
