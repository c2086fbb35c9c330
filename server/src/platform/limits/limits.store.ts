import type { Pool } from 'pg'
import type { Count } from './counts.ts'

interface Row {
  points: number
  expire: string
}

const toCount = ({ points, expire }: Row): Count => ({ points, expire: Number(expire) })

/** Adds a point to a key's count, or begins a new count with one point if the old one has expired. */
export const addPoint = async (
  pool: Pool,
  key: string,
  { now, expire }: { now: number; expire: number },
): Promise<Count> => {
  const { rows } = await pool.query<Row>(
    `insert into rate_limits as kept (key, points, expire) values ($1, 1, $2)
     on conflict (key) do update set
       points = case when kept.expire <= $3 then 1 else kept.points + 1 end,
       expire = case when kept.expire <= $3 then excluded.expire else kept.expire end
     returning points, expire`,
    [key, expire, now],
  )
  const [row] = rows
  if (!row) throw new Error('the point was not counted')
  return toCount(row)
}

export const findCount = async (pool: Pool, key: string): Promise<Count | undefined> => {
  const { rows } = await pool.query<Row>('select points, expire from rate_limits where key = $1', [
    key,
  ])
  return rows[0] && toCount(rows[0])
}

export const putCount = async (pool: Pool, key: string, count: Count): Promise<void> => {
  await pool.query(
    `insert into rate_limits (key, points, expire) values ($1, $2, $3)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [key, count.points, count.expire],
  )
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
