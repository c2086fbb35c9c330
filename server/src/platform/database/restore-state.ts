import type { Client, Pool } from 'pg'
import { ConfigError } from '../config/config-error.ts'

/** Arbitrary, and the same in every process. Held by a restore and by a change of the secret. */
const restoreLock = 7_205_393
/** Held by a backup until its files are read. */
const backupLock = 7_205_394

/** The table exists from the commit of restored tables until the folders are renamed. */
const unfinished = 'jingke_restore.unfinished'

type Queryable = Pick<Client | Pool, 'query'>

const tryLock = async (client: Client, lock: number): Promise<boolean> => {
  const { rows } = await client.query<{ isHeld: boolean }>(
    'select pg_try_advisory_lock($1) as "isHeld"',
    [lock],
  )
  return rows[0]?.isHeld === true
}

const isLocked = async (db: Queryable, lock: number): Promise<boolean> => {
  const { rows } = await db.query(
    `select from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0
       and objid = $1::bigint::oid
       and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  )
  return rows.length > 0
}

/** Until the connection ends; false if another restore holds it. */
export const lockForRestore = (client: Client): Promise<boolean> => tryLock(client, restoreLock)

/** Until the connection ends; false if another backup holds it. */
export const lockForBackup = (client: Client): Promise<boolean> => tryLock(client, backupLock)

/** Files whose rows are gone stay while it runs: its snapshot may have the rows. A later sweep removes them. */
export const isBackupRunning = (db: Queryable): Promise<boolean> => isLocked(db, backupLock)

/** What is left to be done after the commit of a restore. */
export interface UnfinishedRestore {
  /** Part of the names of what was replaced. */
  readonly stamp: string
  /** Suffix of the folders that take the place of those that were replaced. */
  readonly incoming: string
}

export const findUnfinishedRestore = async (
  db: Queryable,
): Promise<UnfinishedRestore | undefined> => {
  const { rows: found } = await db.query<{ name: string | null }>(
    'select to_regclass($1)::text as name',
    [unfinished],
  )
  if (!found[0]?.name) return undefined
  const { rows } = await db.query<UnfinishedRestore>(`select stamp, incoming from ${unfinished}`)
  return rows[0]
}

/** In the transaction that replaces the tables. */
export const markUnfinished = async (
  client: Client,
  { stamp, incoming }: UnfinishedRestore,
): Promise<void> => {
  await client.query('create schema jingke_restore')
  await client.query(`create table ${unfinished} (stamp text not null, incoming text not null)`)
  await client.query(`insert into ${unfinished} values ($1, $2)`, [stamp, incoming])
}

export const markFinished = async (client: Client): Promise<void> => {
  await client.query('drop schema jingke_restore cascade')
}

/** Neither during a restore nor after one that was interrupted between the tables and the files. */
export const refuseDuringRestore = async (db: Queryable): Promise<void> => {
  if (await isLocked(db, restoreLock))
    throw new ConfigError(
      'this school is being restored, or its secret is being changed: wait until that has ended',
    )
  if (await findUnfinishedRestore(db))
    throw new ConfigError(
      'the restore of this school was interrupted before its files were in place: run the same `npm run restore` again, which takes a moment',
    )
}
