import { existsSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { BackupFault } from '../backup/index.ts'
import { syncPath } from '../backup/with-file.ts'
import { type Db, dbOn } from '../database/db.ts'
import { countRunningPrograms, runMigrations } from '../database/migrate.ts'
import { lockForRestore } from '../database/restore-state.ts'
import { deriveKeys, type Keys } from '../keys/keys.ts'
import { findFingerprint, fingerprintOf, replaceFingerprint } from './secret-fingerprint.store.ts'

/** Encrypts everything anew, and returns how many rows the former secret could not open. */
export type Reseal = (db: Db, former: Keys, keys: Keys) => Promise<number>

export interface SecretChange {
  readonly connection: PoolConfig
  readonly dataDir: string
  readonly former: string
  readonly secret: string
  /** False if the environment of the server sets the secret. */
  readonly isInDataDir: boolean
}

/** The file of the new secret until the rows are stored. */
const draftOf = (dataDir: string): string => join(dataDir, 'secret.next')

/** The secret that an interrupted run would have set. */
export const findNextSecret = (dataDir: string): string | undefined =>
  existsSync(draftOf(dataDir)) ? readFileSync(draftOf(dataDir), 'utf8').trim() : undefined

const putInPlace = async (dataDir: string): Promise<void> => {
  await rename(draftOf(dataDir), join(dataDir, 'secret'))
  await syncPath(dataDir)
}

const change = async (
  client: Client,
  { dataDir, former, secret, isInDataDir }: SecretChange,
  reseal: Reseal,
): Promise<number> => {
  const db = dbOn(client)
  const [formerKeys, keys] = [deriveKeys(former), deriveKeys(secret)]
  const stored = await findFingerprint(db)
  let unreadable = 0
  if (stored !== fingerprintOf(keys)) {
    if (stored !== fingerprintOf(formerKeys))
      throw new BackupFault(
        'the secret is not the one that this database was made with: set SECRET, or DATA_DIR/secret, to that one first',
      )
    if (isInDataDir) {
      await rm(draftOf(dataDir), { force: true })
      await writeFile(draftOf(dataDir), `${secret}\n`, { mode: 0o600 })
      await syncPath(draftOf(dataDir))
    }
    unreadable = await db.transaction(async (tx) => {
      const failed = await reseal(tx, formerKeys, keys)
      await replaceFingerprint(tx, fingerprintOf(keys))
      return failed
    })
  }
  if (isInDataDir) await putInPlace(dataDir)
  return unreadable
}

/** One transaction. Interrupted before its end it changed nothing; after it, the next run only renames the file. */
export const changeSecret = async (input: SecretChange, reseal: Reseal): Promise<number> => {
  await runMigrations(input.connection)
  const client = new Client({ ...input.connection, application_name: 'jingke-secret' })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await lockForRestore(client)))
      throw new BackupFault('a restore or another change of the secret is running')
    const count = await countRunningPrograms(client)
    if (count > 0)
      throw new BackupFault(
        `servers or workers are running on this database (${count}): stop them first`,
      )
    return await change(client, input, reseal)
  } finally {
    await client.end()
  }
}
