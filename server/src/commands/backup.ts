// Writes a backup of the school: `npm run backup -- <file>`. With `--verify` it is restored into a scratch database.
import { existsSync } from 'node:fs'
import { schoolSource } from '../features/backup/index.ts'
import {
  BackupFault,
  type BackupSource,
  takeBackup,
  verifyBackup,
} from '../platform/backup/index.ts'
import type { Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { findRunningPostgres } from '../platform/embedded-postgres/index.ts'
import {
  endWithUsage,
  readArguments,
  readCommandConfig,
  readPassphrase,
  reportOnTerminal,
  runCommand,
  toMegabytes,
} from './command.ts'

/** The embedded Postgres of a running server, too. */
const reachDatabase = async (
  config: Config,
  database: AsyncDisposableStack,
): Promise<BackupSource['connection']> => {
  const running = config.databaseUrl ? undefined : await findRunningPostgres(config.dataDir)
  return running ?? openDatabase(config, database)
}

const usage = 'Usage: npm run backup -- <file> [--verify]'
const { file, options } = readArguments(usage, ['verify'])
if (file === undefined) endWithUsage(usage)
else
  await runCommand(async ({ opened, database }) => {
    const dataDir = process.env.DATA_DIR || './data'
    if (!existsSync(dataDir)) throw new BackupFault(`DATA_DIR: ${dataDir} does not exist`)
    const config = readCommandConfig()
    const passphrase = await readPassphrase(config, true)
    const stop = new AbortController()
    opened.defer(() => stop.abort(new Error('stopped')))
    const connection = await reachDatabase(config, database)
    const report = reportOnTerminal()
    const target = { file, passphrase }
    const taken = await takeBackup(schoolSource(config, connection), target, report, stop.signal)
    const { missing } = taken.manifest
    for (const path of missing) console.log(`missing, although the database refers to it: ${path}`)
    if (options.has('verify')) await verifyBackup({ ...target, file: taken.file }, report)
    return [
      `${taken.file}: ${toMegabytes(taken.bytes)}`,
      `${taken.school.tables.length} tables, ${taken.manifest.files.count} files`,
      missing.length > 0 && `${missing.length} files were missing`,
      taken.school.objectStore &&
        `${taken.manifest.objects} objects stay in ${taken.school.objectStore}`,
      options.has('verify') ? 'verified' : 'not verified (--verify)',
    ]
      .filter(Boolean)
      .join(' · ')
  })
