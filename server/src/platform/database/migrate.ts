import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { Client, DatabaseError, type Pool, type PoolConfig } from 'pg'
import { ConfigError } from '../config/config-error.ts'
import { prepareJobs } from '../jobs/index.ts'
import { findNoStep, isBesideOthers, isInSteps } from './migration-kind.ts'
import { refuseDuringRestore } from './restore-state.ts'

/** Arbitrary, and the same in every process. */
const migrationLock = 7_205_391

const ownFolder = new URL('../../../migrations', import.meta.url).pathname

type Queryable = Pick<Client | Pool, 'query'>

export const readMigrations = (migrationsFolder = ownFolder): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder })

/** Times of the migrations of this version, oldest first. */
export const knownMigrations = (): number[] =>
  readMigrations().map(({ folderMillis }) => folderMillis)

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
const refuseOtherVersions = async (
  client: Client,
  applied: readonly number[],
  migrations: readonly MigrationMeta[],
): Promise<void> => {
  if (applied.some((time) => !migrations.some(({ folderMillis }) => folderMillis === time)))
    throw new ConfigError(
      'the database belongs to a newer version of Jingke: start that version, or restore a backup from before the upgrade',
    )
  const pending = migrations.slice(applied.length)
  if (applied.length === 0 || pending.every(({ sql }) => isBesideOthers(sql))) return
  const count = await countRunningPrograms(client)
  if (count > 0)
    throw new ConfigError(
      `this version changes the tables of the database, and servers or workers of an earlier version are running on it (${count}): stop them first`,
    )
}

const record = (client: Client, { hash, folderMillis }: MigrationMeta) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])

/** Applies those up to a time in the transaction of the client. */
export const applyMigrations = async (
  client: Client,
  upTo: number,
  migrations = readMigrations(),
): Promise<void> => {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  const applied = (await readAppliedMigrations(client)).at(-1) ?? 0
  for (const migration of migrations) {
    if (migration.folderMillis <= applied || migration.folderMillis > upTo) continue
    for (const statement of migration.sql)
      await client.query(statement.replaceAll(/\bconcurrently\b/gi, ''))
    await record(client, migration)
  }
}

/** SQLSTATE of a lock that was not got in time. */
const lockNotAvailable = '55P03'
/** Seconds: calls wait behind a migration that waits for a lock. */
const longestLockWait = 3
/** A backup may hold its tables for an hour. */
const mostTries = 1200

const isLockMissed = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === lockNotAvailable

/** All or none of those up to a time. */
const applyTogether = async (
  client: Client,
  upTo: number,
  migrations: MigrationMeta[],
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '${longestLockWait}s'`)
      await applyMigrations(client, upTo, migrations)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!isLockMissed(error) || tries === mostTries) throw error
    }
    await sleep(1000)
  }
}

/** An interrupted `create index concurrently` leaves an invalid index, which `if not exists` would keep. */
const dropInvalidIndexes = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('public.%I', relname) as name from pg_index join pg_class on oid = indexrelid
     where not indisvalid and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
}

/** Each statement is committed by itself; one that was interrupted is repeated at the next start. */
const applyInSteps = async (client: Client, migration: MigrationMeta): Promise<void> => {
  const fault = findNoStep(migration.sql)
  if (fault !== undefined) throw new Error(`this statement is no step of its own: ${fault}`)
  await dropInvalidIndexes(client)
  for (const statement of migration.sql) await client.query(statement)
  await record(client, migration)
}

const upgrade = async (
  client: Client,
  pending: readonly MigrationMeta[],
  migrations: MigrationMeta[],
): Promise<void> => {
  for (const migration of pending) {
    if (!isInSteps(migration.sql)) continue
    await applyTogether(client, migration.folderMillis - 1, migrations)
    await applyInSteps(client, migration)
  }
  await applyTogether(client, Number.MAX_SAFE_INTEGER, migrations)
}

export interface MigrationOptions {
  readonly folder?: string
  /** Before and after the tables of a school are changed. */
  readonly beforeUpgrade?: () => Promise<void>
  readonly afterUpgrade?: () => void
}

/** Idempotent and safe in parallel: a second process waits for the lock and finds nothing to do. */
export const runMigrations = async (
  connection: PoolConfig,
  { folder, beforeUpgrade, afterUpgrade }: MigrationOptions = {},
): Promise<void> => {
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
    const migrations = readMigrations(folder)
    const applied = await readAppliedMigrations(client)
    await refuseOtherVersions(client, applied, migrations)
    const pending = migrations.slice(applied.length)
    if (applied.length === 0) await applyTogether(client, Number.MAX_SAFE_INTEGER, migrations)
    else if (pending.length > 0) {
      await beforeUpgrade?.()
      await upgrade(client, pending, migrations)
      afterUpgrade?.()
    }
    await prepareJobs(withoutTimeouts)
  } finally {
    await client.end()
  }
}
