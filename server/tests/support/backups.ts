import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { afterAll } from 'vitest'
import { schoolSource } from '../../src/features/backup/index.ts'
import { type BackupSource, takeBackup } from '../../src/platform/backup/index.ts'
import { sumTables } from '../../src/platform/backup/load-database.ts'
import { listTables, prepareSession } from '../../src/platform/backup/tables.store.ts'
import type { School } from './test-school.ts'

export const passphrase = 'three words and four'
export const ignore = () => {}
export const always = async () => true
export const never = async () => false

export const withClient = async <Result>(
  connection: PoolConfig,
  run: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client(connection)
  await client.connect()
  try {
    await prepareSession(client)
    return await run(client)
  } finally {
    await client.end()
  }
}

/** What each table contains. */
export const sumsOf = (connection: PoolConfig) =>
  withClient(connection, async (client) => sumTables(client, await listTables(client)))

export const targetOf = (connection: PoolConfig, dataDir: string) => ({
  connection,
  dataDir,
  givenSecret: undefined,
})

/** A folder for the backups and data folders of a test file. */
export const useBackups = () => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let count = 0
  const newPath = (name: string): string => {
    count += 1
    return join(folder, `${count}-${name}`)
  }
  const backUp = async (source: BackupSource) => {
    const target = { file: newPath('school.backup'), passphrase }
    const stop = new AbortController()
    return { ...target, ...(await takeBackup(source, target, ignore, stop.signal)) }
  }
  return {
    newPath,
    newDataDir: () => mkdtempSync(join(folder, 'data-')),
    backUp: (connection: PoolConfig, dataDir: string, secret: string) =>
      backUp(schoolSource({ dataDir, secret }, connection)),
    backUpSchool: ({ context, connection }: School) =>
      backUp(schoolSource(context.config, connection)),
  }
}
