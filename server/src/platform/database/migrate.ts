import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool, type PoolConfig } from 'pg'
import { ConfigError } from '../config/config-error.ts'
import { prepareJobs } from '../jobs/index.ts'
import { refuseDuringRestore } from './restore-state.ts'

/** Arbitrary, and the same in every process. */
const migrationLock = 7_205_391

const migrationsFolder = new URL('../../../migrations', import.meta.url).pathname

type Queryable = Pick<Client | Pool, 'query'>

/** Times of the migrations of this version, oldest first. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)

/** Those that were applied, oldest first; none in a new database. */
export const readAppliedMigrations = async (client: Queryable): Promise<number[]> => {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!tables[0]?.name) return []
  const { rows } = await client.query<{ time: string }>(
    'select created_at as time from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ time }) => Number(time))
}

/** A live one asks every 400 ms; the connection of a machine that went down may be listed for hours. */
export const countRunningPrograms = async (client: Queryable): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name = 'jingke-bus'
       and state_change > now() - interval '1 minute'`,
  )
  return rows[0]?.count ?? 0
}

/** Neither runs a program on tables that it does not know, nor takes tables from programs that run. */
const refuseOtherVersions = async (client: Client): Promise<void> => {
  const known = knownMigrations()
  const applied = await readAppliedMigrations(client)
  if (applied.some((time) => !known.includes(time)))
    throw new ConfigError(
      'the database belongs to a newer version of Jingke: start that version, or restore a backup from before the upgrade',
    )
  if (applied.length === 0 || applied.at(-1) === known.at(-1)) return
  const count = await countRunningPrograms(client)
  if (count > 0)
    throw new ConfigError(
      `this version changes the tables of the database, and servers or workers of an earlier version are running on it (${count}): stop them first`,
    )
}

/** Applies those up to a time in the transaction of the client, as drizzle does in one of its own. */
export const applyMigrations = async (client: Client, upTo: number): Promise<void> => {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  const applied = (await readAppliedMigrations(client)).at(-1) ?? 0
  for (const { folderMillis, sql, hash } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= applied || folderMillis > upTo) continue
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}

/** Idempotent and safe in parallel: a second process waits for the lock and finds nothing to do. */
export const runMigrations = async (connection: PoolConfig): Promise<void> => {
  // A migration may take longer than the pool's timeouts.
  const withoutTimeouts: PoolConfig = {
    ...connection,
    query_timeout: undefined,
    statement_timeout: false,
  }
  // The lock is released when this connection ends.
  const client = new Client({ ...withoutTimeouts, application_name: 'jingke-migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseDuringRestore(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseOtherVersions(client)
    await migrate(drizzle(client), { migrationsFolder })
    await prepareJobs(withoutTimeouts)
  } finally {
    await client.end()
  }
}
