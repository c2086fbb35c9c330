import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Client } from 'pg'
import { applyMigrations, knownMigrations } from '../database/migrate.ts'
import { BackupFault } from './backup-fault.ts'
import { type BackedUpTable, queueName, type SchoolEntry } from './manifest.ts'
import { type BackupFile, readBackup, readWhole } from './read-backup.ts'
import { createRowDigest, inBatches, type RowSum } from './row-digest.ts'
import {
  copyIn,
  copyOut,
  copyQueueIn,
  copyQueueOut,
  listTables,
  loosenTables,
  setSequences,
} from './tables.store.ts'
import type { ReportProgress } from './take-backup.ts'

const decompress = promisify(gunzip)

export type TableSums = Readonly<Record<string, RowSum>>

export const requireKnownMigrations = ({ migrations, program }: SchoolEntry): void => {
  const known = knownMigrations()
  if (migrations.some((time, index) => known[index] !== time))
    throw new BackupFault(
      `this backup was made by a newer version of Jingke (${program}): restore it with that version or a later one`,
    )
}

const sumRows = async (copied: AsyncIterable<Buffer>): Promise<RowSum> => {
  const digest = createRowDigest()
  for await (const part of inBatches(copied)) digest.add(part)
  return digest.sum()
}

/** What the tables and the queue contain now. */
export const sumTables = async (
  client: Client,
  tables: readonly BackedUpTable[],
): Promise<TableSums> => {
  const sums: Record<string, RowSum> = {}
  for (const table of tables) sums[table.name] = await sumRows(copyOut(client, table))
  sums[queueName] = await sumRows(copyQueueOut(client))
  return sums
}

export const requireSameSums = (loaded: TableSums, expected: TableSums): void => {
  const names = new Set([...Object.keys(loaded), ...Object.keys(expected)])
  const different = [...names].filter(
    (name) =>
      loaded[name]?.rows !== expected[name]?.rows ||
      loaded[name]?.digest !== expected[name]?.digest,
  )
  if (different.length > 0)
    throw new BackupFault(
      `the restored tables are not those of the backup: ${different.join(', ')}`,
    )
}

const tableOf = /^tables\/([^/]+)\/\d+\.copy\.gz$/

/** Reads only as far as the tables go. */
const loadRows = (
  client: Client,
  from: BackupFile,
  tables: ReadonlyMap<string, BackedUpTable>,
  report: ReportProgress,
): Promise<void> =>
  readBackup(from, async ({ entries }) => {
    let done = 0
    for await (const entry of entries) {
      const name = tableOf.exec(entry.name)?.[1]
      if (name === undefined) return
      const table = tables.get(name)
      const rows = await decompress(await readWhole(entry))
      if (table) await copyIn(client, table, rows)
      else if (name === queueName) await copyQueueIn(client, rows)
      else
        throw new BackupFault(`this backup has a table ${name}, which this version does not know`)
      done += rows.length
      report({ phase: 'database', done, total: done })
    }
  })

/**
 * Creates the tables as they were when the backup was made, fills them, compares them with the sums of the snapshot
 * and then changes them to those of this version. The client is in a transaction, and `public` is empty.
 */
export const loadDatabase = async (
  client: Client,
  from: BackupFile,
  school: SchoolEntry,
  sums: TableSums,
  report: ReportProgress,
): Promise<void> => {
  await applyMigrations(client, school.migrations.at(-1) ?? 0)
  const created = await listTables(client)
  const describe = (tables: readonly BackedUpTable[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]).sort())
  if (describe(created) !== describe(school.tables))
    throw new BackupFault('the tables of this backup are not those of its version of Jingke')
  const tighten = await loosenTables(client, school.tables)
  await loadRows(client, from, new Map(school.tables.map((table) => [table.name, table])), report)
  requireSameSums(await sumTables(client, school.tables), sums)
  await tighten()
  await setSequences(client, school.sequences)
  await applyMigrations(client, Number.MAX_SAFE_INTEGER)
}
