import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

interface Replacement {
  readonly table: PgTable
  readonly keys: readonly [string, ...string[]]
  readonly values: readonly string[]
  /** Which rows of the table are replaced. */
  readonly isReplaced: SQL
  /** Rows of the keys and values. */
  readonly rows: SQL
}

/**
 * Makes rows of a table equal to others and writes only what differs: nearly all sums of open days are the same
 * each time. The parts of a `with`, whose names begin with `name`. A full join never compares each row with each, as
 * a plan that expects few rows may; the place of a row finds it without a join that may read the whole table.
 */
export const replaceRows = (name: string, replacement: Replacement): SQL => {
  const { table, keys, values, isReplaced, rows } = replacement
  const part = (ending: string) => sql.identifier(`${name}_${ending}`)
  const list = (columns: readonly string[], from: SQL = sql``): SQL =>
    sql.join(
      columns.map((column) => sql`${from}${sql.identifier(column)}`),
      sql`, `,
    )
  const [fresh, kept] = [sql`fresh.`, sql`kept.`]
  const key = sql.identifier(keys[0])
  return sql`
    ${part('kept')} as materialized (
      select ctid as place, ${list([...keys, ...values])} from ${table} where ${isReplaced}
    ), ${part('differing')} as materialized (
      select kept.place, ${list([...keys, ...values], fresh)}
      from ${rows} as fresh full join ${part('kept')} as kept
        on (${list(keys, fresh)}) = (${list(keys, kept)})
      where fresh.${key} is null
        or (${list(values, fresh)}) is distinct from (${list(values, kept)})
    ), ${part('deleted')} as (
      delete from ${table}
      where ctid = any (array(select place from ${part('differing')} where ${key} is null))
    ), ${part('put')} as (
      insert into ${table} (${list([...keys, ...values])})
      select ${list([...keys, ...values])} from ${part('differing')} where ${key} is not null
      on conflict (${list(keys)}) do update set (${list(values)}) = row (${list(values, sql`excluded.`)})
    )`
}
