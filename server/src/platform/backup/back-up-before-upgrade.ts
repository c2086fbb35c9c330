import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { isStorageFull } from '../database/storage-full.ts'
import type { Logger } from '../logger.ts'
import { NoRoom } from './backup-fault.ts'
import { takeBackup } from './take-backup.ts'

const prefix = 'before-upgrade-'

/** How many of them stay. */
const kept = 3

const removeOlder = async (dir: string): Promise<void> => {
  const names = (await readdir(dir)).filter((name) => name.startsWith(prefix)).sort()
  for (const name of names.slice(0, -kept)) await rm(join(dir, name))
}

/**
 * Tables and secret, without files: migrations change none. Without a passphrase the secret is used, which lies beside the
 * file. If there is no room the upgrade goes on; it does not after any other fault.
 */
export const backUpBeforeUpgrade = async (
  { backup, dataDir, secret }: Pick<Config, 'backup' | 'dataDir' | 'secret'>,
  connection: PoolConfig,
  log: Logger,
): Promise<void> => {
  const dir = backup.dir ?? join(dataDir, 'backups')
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const target = {
    file: join(dir, `${prefix}${stamp}.backup`),
    passphrase: backup.passphrase ?? secret,
  }
  log.info(
    { file: target.file },
    'the tables of the database are of an earlier version: they are backed up, then changed',
  )
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const { signal } = new AbortController()
    await takeBackup({ connection, dataDir, secret }, target, () => {}, signal)
    await removeOlder(dir)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!(error instanceof NoRoom) && !isStorageFull(error))
      throw new ConfigError(
        `the tables could not be backed up in ${dir} before they are changed (${reason}): nothing was changed`,
      )
    log.warn(
      { reason },
      'there is no room for a backup of the tables: they are changed without one',
    )
  }
}
