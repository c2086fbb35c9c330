import { stat, statfs } from 'node:fs/promises'
import { Client, type PoolConfig } from 'pg'
import { countRunningPrograms } from '../database/migrate.ts'
import {
  findUnfinishedRestore,
  lockForRestore,
  markFinished,
  markUnfinished,
} from '../database/restore-state.ts'
import { prepareJobs } from '../jobs/index.ts'
import { BackupFault } from './backup-fault.ts'
import { loadDatabase, requireKnownMigrations } from './load-database.ts'
import type { BackupFile } from './read-backup.ts'
import { readBackup } from './read-backup.ts'
import {
  asideSuffix,
  type CheckedBackup,
  checkBackup,
  completeStaged,
  hasFiles,
  removeAside,
  removeStaged,
  requireMovable,
  staged,
  swapFiles,
} from './restore-files.ts'
import {
  dropSchema,
  hasAccounts,
  listAside,
  prepareSession,
  putAside,
  takeBack,
} from './tables.store.ts'
import type { ReportProgress } from './take-backup.ts'

/** Schemas of replaced schools; the rest of the name is the time. */
const asidePrefix = 'before_restore_'

export interface RestoreTarget {
  readonly connection: PoolConfig
  readonly dataDir: string
  /** SECRET, if the environment sets it. */
  readonly givenSecret: string | undefined
}

export interface RestoredSchool extends CheckedBackup {
  /** Names what was put aside; undefined if there was nothing. */
  readonly stamp: string | undefined
}

const newStamp = (): string => new Date().toISOString().replace(/\D/g, '').slice(0, 14)

const requireStopped = async (client: Client): Promise<void> => {
  const count = await countRunningPrograms(client)
  if (count > 0)
    throw new BackupFault(
      `servers or workers are running on this database (${count}): stop them first`,
    )
}

/** Ends an interrupted restore: its tables are in place already. */
const finish = async (client: Client, dataDir: string): Promise<boolean> => {
  const left = await findUnfinishedRestore(client)
  if (!left) return false
  await swapFiles(dataDir, left.incoming, left.stamp)
  await markFinished(client)
  return true
}

const withClient = async <Result>(
  { connection, dataDir }: Pick<RestoreTarget, 'connection' | 'dataDir'>,
  run: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({
    ...connection,
    application_name: 'jingke-restore',
    keepAlive: true,
    query_timeout: 0,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await lockForRestore(client)))
      throw new BackupFault('another restore of this school is running')
    await prepareSession(client)
    await requireStopped(client)
    await prepareJobs(connection)
    requireMovable(dataDir)
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Replaces the tables in one transaction, and the folders after it; a server refuses to start in between. */
const replace = async (
  client: Client,
  dataDir: string,
  incoming: string,
  fill: () => Promise<void>,
): Promise<string> => {
  const stamp = newStamp()
  await client.query('begin')
  try {
    await putAside(client, asidePrefix + stamp)
    await fill()
    await markUnfinished(client, { stamp, incoming })
    await requireStopped(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await finish(client, dataDir)
  return stamp
}

const requireRoom = async (file: string, dataDir: string): Promise<void> => {
  const { size } = await stat(file)
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < size)
    throw new BackupFault(
      `the backup has ${Math.ceil(size / 2 ** 20)} MB, and ${dataDir} has ${Math.floor((bavail * bsize) / 2 ** 20)} MB free`,
    )
}

const forget = async (client: Client, dataDir: string, stamp: string): Promise<void> => {
  await dropSchema(client, asidePrefix + stamp)
  await removeAside(dataDir, stamp)
}

/**
 * `mayReplace` is asked if the target is not empty. Undefined: an interrupted restore was finished, and nothing else
 * was done.
 */
export const restoreSchool = async (
  target: RestoreTarget,
  from: BackupFile,
  mayReplace: () => Promise<boolean>,
  report: ReportProgress,
): Promise<RestoredSchool | undefined> => {
  const { dataDir, givenSecret } = target
  const { secret, ...described } = await readBackup(from, async ({ school }) => school)
  requireKnownMigrations({ secret, ...described })
  if (givenSecret !== undefined && givenSecret !== secret)
    throw new BackupFault(
      'SECRET is not the one of the backup, so that its videos would not play: start the restore without SECRET (the secret of the backup is then in DATA_DIR/secret), or with that of the backup',
    )
  return withClient(target, async (client) => {
    if (await finish(client, dataDir)) return undefined
    const isEmpty = !(await hasAccounts(client)) && !(await hasFiles(dataDir))
    if (!isEmpty && !(await mayReplace()))
      throw new BackupFault(
        'there is a school here already: with --replace it is put aside, and the restored one takes its place',
      )
    await requireRoom(from.file, dataDir)
    await removeStaged(dataDir)
    try {
      const checked = await checkBackup(from, report, dataDir)
      await completeStaged(dataDir, checked.school)
      const stamp = await replace(client, dataDir, staged, () =>
        loadDatabase(client, from, checked.school, checked.manifest.tables, report),
      )
      if (isEmpty) await forget(client, dataDir, stamp)
      return { ...checked, stamp: isEmpty ? undefined : stamp }
    } catch (error) {
      if (!(await findUnfinishedRestore(client).catch(() => true))) await removeStaged(dataDir)
      throw error
    }
  })
}

const lastStamp = async (client: Client): Promise<string> => {
  const [schema] = await listAside(client, asidePrefix)
  if (schema === undefined) throw new BackupFault('no school was put aside by a restore')
  return schema.slice(asidePrefix.length)
}

/** Puts the school of before the last restore back, and the restored one aside. Returns the stamp of that one. */
export const undoRestore = (
  target: Omit<RestoreTarget, 'givenSecret'>,
): Promise<string | undefined> =>
  withClient(target, async (client) => {
    if (await finish(client, target.dataDir)) return undefined
    const stamp = await lastStamp(client)
    return replace(client, target.dataDir, asideSuffix(stamp), () =>
      takeBack(client, asidePrefix + stamp),
    )
  })

/** Removes the schools that restores have put aside. Returns their stamps. */
export const forgetReplaced = (target: Omit<RestoreTarget, 'givenSecret'>): Promise<string[]> =>
  withClient(target, async (client) => {
    await finish(client, target.dataDir)
    const stamps = (await listAside(client, asidePrefix)).map((name) =>
      name.slice(asidePrefix.length),
    )
    for (const stamp of stamps) await forget(client, target.dataDir, stamp)
    return stamps
  })
