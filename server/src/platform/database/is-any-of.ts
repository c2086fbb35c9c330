import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm'

/**
 * `in` with one parameter for the whole list. Drizzle's `inArray` writes one parameter for each value,
 * so lists of different lengths would be different texts, each with a plan of its own.
 */
export const isAnyOf = <Left extends Column | SQL>(
  left: Left,
  values: readonly (Left extends Column ? GetColumnData<Left, 'raw'> : string)[],
): SQL => sql`${left} = any(${sql.param(values)})`
