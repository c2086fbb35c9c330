import { readFileSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { claimHome } from './claim-home.ts'
import { createCluster, removeDrafts } from './create-cluster.ts'
import { connectionTo, ensureDatabase, type PostgresConnection } from './database.ts'
import { type Home, hasCluster, noteHome } from './home.ts'
import { type NativeFolder, prepareNative } from './native-folder.ts'
import { signalPostmaster, stopPostmaster } from './postmaster.ts'
import { runPostmaster } from './run-postmaster.ts'
import { buildSettings } from './settings.ts'
import { settleHome } from './settle-home.ts'
import { chooseSocketFolder, prepareSocketFolder } from './socket-folder.ts'

export type { PostgresConnection }

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  /** Postgres settings over the defaults; those about access and logging are fixed. */
  readonly settings?: Record<string, string>
  readonly onMessage?: (line: string) => void
  /** False only for throwaway data: faster, and lost with the power. */
  readonly durable?: boolean
  /** Where root puts what the Postgres account must reach, when it cannot enter `dataDir`. */
  readonly sharedDir?: string
}

export interface EmbeddedPostgres {
  readonly connection: PostgresConnection
  readonly url: string
  /** The postmaster. */
  readonly pid: number
  /** Under `dataDir`, unless a note there says otherwise. */
  readonly clusterDir: string
  stop(): Promise<void>
}

const checkVersion = (home: Home, native: NativeFolder): void => {
  const made = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim()
  const [major] = native.version.split('.')
  if (made === major) return
  throw new Error(
    `the database in ${home.dir} was made by PostgreSQL ${made}, and this Jingke brings PostgreSQL ${major}: dump it with the earlier Jingke and restore it here`,
  )
}

const openHome = async (
  options: EmbeddedPostgresOptions,
  { home, account }: Awaited<ReturnType<typeof settleHome>>,
  sharedDir: string,
): Promise<Omit<EmbeddedPostgres, 'stop'>> => {
  const say = options.onMessage ?? (() => {})
  const isDurable = options.durable ?? true
  const native = await prepareNative(account, sharedDir)
  await removeDrafts(home)
  if (!hasCluster(home)) {
    say(`creating the database in ${home.dir}`)
    await createCluster({ home, native, account, isDurable })
  }
  await noteHome(options.dataDir, home)
  checkVersion(home, native)
  const socketDir = chooseSocketFolder(home)
  await prepareSocketFolder(socketDir, account)
  const settings = buildSettings({ native, socketDir, isDurable, extra: options.settings ?? {} })
  const pid = await runPostmaster({ home, native, account, settings, say }, socketDir)
  try {
    await ensureDatabase(socketDir)
  } catch (error) {
    await stopPostmaster(home, pid)
    throw error
  }
  const connection = connectionTo(socketDir)
  const { user, port, database } = connection
  const url = `postgresql://${user}@${encodeURIComponent(socketDir)}:${port}/${database}`
  return { connection, url, pid, clusterDir: home.dir }
}

/**
 * Runs PostgreSQL for one Jingke. It survives a killed Node: the next start on the same `dataDir`
 * finds the running server, or repairs what a crash left.
 */
export const startEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const sharedDir = options.sharedDir ?? '/var/lib/jingke'
  await mkdir(options.dataDir, { recursive: true })
  // One spelling: a running server is recognised by the path it was started with.
  const dataDir = await realpath(options.dataDir)
  const place = await settleHome(dataDir, sharedDir, options.durable ?? true)
  const release = await claimHome(place.home, dataDir)
  try {
    const opened = await openHome({ ...options, dataDir }, place, sharedDir)
    const stopAtExit = () => signalPostmaster(place.home, opened.pid, 'SIGINT')
    process.once('exit', stopAtExit)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await stopPostmaster(place.home, opened.pid)
      process.removeListener('exit', stopAtExit)
      release()
    }
    return {
      ...opened,
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
