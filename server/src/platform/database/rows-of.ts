import type { SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable, type PgView, QueryBuilder } from 'drizzle-orm/pg-core'
import { drizzleSettings } from './db.ts'

const builder = new QueryBuilder(drizzleSettings)

type Columns<From, Name extends keyof From> = { [Key in Name]: Extract<From[Key], PgColumn> }

/**
 * The columns of a table that other features may read and join, as a subquery of the given name. Postgres plans it
 * as the table itself.
 */
export const rowsOf = <
  From extends PgTable | PgView,
  Column extends keyof From & string,
  Others extends Record<string, SQL.Aliased> = Record<never, never>,
>(
  from: From,
  columns: readonly Column[],
  others?: Others,
) => {
  const picked = Object.fromEntries(columns.map((column) => [column, from[column]]))
  const fields = { ...picked, ...others } as Columns<From, Column> & Others
  const table: PgTable | PgView = from
  return <Name extends string>(name: Name) => builder.select(fields).from(table).as(name)
}
