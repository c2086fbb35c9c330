import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { prepareJobs } from '../jobs/index.ts'
import { loadDatabase, requireKnownMigrations } from './load-database.ts'
import type { BackupFile } from './read-backup.ts'
import { type CheckedBackup, checkBackup } from './restore-files.ts'
import { prepareSession } from './tables.store.ts'
import type { ReportProgress } from './take-backup.ts'

/** What a killed run left behind, and perhaps its Postgres, is removed. */
const makeScratch = async (dataDir: string): Promise<string> => {
  if (existsSync(dataDir)) {
    const left = await startEmbeddedPostgres({ dataDir, durable: false })
    await left.stop()
    await rm(left.clusterDir, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  await mkdir(dataDir, { mode: 0o700 })
  return dataDir
}

/**
 * Restores a backup into a Postgres of its own beside the file and compares every table with the snapshot, and every
 * file with its checksum. Throws a fault if anything differs.
 */
export const verifyBackup = async (
  from: BackupFile,
  report: ReportProgress,
): Promise<CheckedBackup> => {
  const checked = await checkBackup(from, (progress) => report({ ...progress, phase: 'verify' }))
  requireKnownMigrations(checked.school)
  const scratch = new AsyncDisposableStack()
  try {
    const dataDir = await makeScratch(join(dirname(resolve(from.file)), 'verify-scratch'))
    scratch.defer(() => rm(dataDir, { recursive: true, force: true }))
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
    scratch.defer(() => rm(postgres.clusterDir, { recursive: true, force: true }))
    scratch.defer(() => postgres.stop())
    await prepareJobs(postgres.connection)
    const client = new Client({ ...postgres.connection, application_name: 'jingke-restore' })
    client.on('error', () => {})
    await client.connect()
    scratch.defer(() => client.end())
    await prepareSession(client)
    await client.query('begin')
    await loadDatabase(client, from, checked.school, checked.manifest.tables, (progress) =>
      report({ ...progress, phase: 'verify' }),
    )
    await client.query('commit')
    return checked
  } finally {
    await scratch.disposeAsync()
  }
}
