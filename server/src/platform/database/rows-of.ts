import type { SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable, type PgView, QueryBuilder } from 'drizzle-orm/pg-core'
import { drizzleSettings } from './db.ts'

const builder = new QueryBuilder(drizzleSettings)

/**
 * The columns of a table that other features may read and join, as a subquery of the given name. Postgres plans it
 * as the table itself.
 */
export const rowsOf =
  <Columns extends Record<string, PgColumn | SQL.Aliased>>(
    from: PgTable | PgView,
    columns: Columns,
  ) =>
  <Name extends string>(name: Name) =>
    builder.select(columns).from(from).as(name)
