import type { Pool } from 'pg'
import { countRunningPrograms, knownMigrations, readAppliedMigrations } from './migrate.ts'

export interface DatabaseFacts {
  /** Such as 18.1; `versionNumber` is then 180001. */
  readonly version: string
  readonly versionNumber: number
  readonly bytes: number
  /** Milliseconds by which its clock is ahead of this machine's, as far as the time of the question allows to say. */
  readonly clockAhead: number
  /** Servers and workers that use it. */
  readonly programs: number
  readonly tables: 'current' | 'older' | 'newer'
}

/** The difference of two clocks, if the other one was read between two times of this one. */
export const differenceOf = (other: number, before: number, after: number): number => {
  if (other < before) return other - before
  return other > after ? other - after : 0
}

const compareTables = (applied: readonly number[]): DatabaseFacts['tables'] => {
  const known = knownMigrations()
  if (applied.some((time) => !known.includes(time))) return 'newer'
  return applied.at(-1) === known.at(-1) ? 'current' : 'older'
}

/** Changes nothing: the tables may be those of another version. */
export const describeDatabase = async (pool: Pool): Promise<DatabaseFacts> => {
  const client = await pool.connect()
  try {
    const before = Date.now()
    const { rows } = await client.query<{
      now: number
      version: string
      versionNumber: number
      bytes: number
    }>(`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::integer as "versionNumber",
      pg_database_size(current_database())::float8 as bytes`)
    const after = Date.now()
    const { now = 0, version = '', versionNumber = 0, bytes = 0 } = rows[0] ?? {}
    return {
      version,
      versionNumber,
      bytes,
      clockAhead: differenceOf(now, before, after),
      programs: await countRunningPrograms(client),
      tables: compareTables(await readAppliedMigrations(client)),
    }
  } finally {
    client.release()
  }
}
