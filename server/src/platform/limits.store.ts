import type { Pool } from 'pg'

export interface Spending {
  /** With the name of the rule. */
  readonly key: string
  readonly points: number
  /** Milliseconds since 1970 at which a count that begins now is reset. */
  readonly expire: number
}

export interface Count {
  readonly points: number
  readonly expire: number
}

/** Keys are locked in their order, so that two nodes do not wait for each other. */
const statement = `
  insert into rate_limits as kept (key, points, expire)
  select key, points, expire
  from unnest($1::text[], $2::integer[], $3::bigint[]) as spent (key, points, expire)
  order by key
  on conflict (key) do update set
    points = case when kept.expire <= $4 then excluded.points else kept.points + excluded.points end,
    expire = case when kept.expire <= $4 then excluded.expire else kept.expire end
  returning key, points, expire`

/** The keys must differ. */
export const addSpendings = async (
  pool: Pool,
  spendings: readonly Spending[],
  now: number,
): Promise<Map<string, Count>> => {
  const { rows } = await pool.query<{ key: string; points: number; expire: string }>(statement, [
    spendings.map(({ key }) => key),
    spendings.map(({ points }) => points),
    spendings.map(({ expire }) => expire),
    now,
  ])
  return new Map(rows.map(({ key, points, expire }) => [key, { points, expire: Number(expire) }]))
}

/** Leaves rows that are being counted: a statement that waited for them could be waited for by them. */
export const deleteExpired = async (pool: Pool, now: number): Promise<void> => {
  await pool.query(
    `delete from rate_limits where key in (
      select key from rate_limits where expire < $1 for update skip locked
    )`,
    [now],
  )
}
