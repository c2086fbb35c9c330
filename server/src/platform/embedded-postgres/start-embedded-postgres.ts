import { readFileSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import { chooseClusterPaths } from './choose-cluster-paths.ts'
import { type ClusterPaths, hasCluster, writeLocationNote } from './cluster-paths.ts'
import { createCluster, removeDrafts } from './create-cluster.ts'
import { connectionTo, ensureDatabase, type PostgresConnection } from './database.ts'
import { lockCluster } from './lock-cluster.ts'
import { type NativeFolder, prepareNative } from './native-folder.ts'
import { signalPostmaster, stopPostmaster } from './postmaster.ts'
import { runPostmaster } from './run-postmaster.ts'
import { buildSettings } from './settings.ts'
import { chooseSocketFolder, prepareSocketFolder } from './socket-folder.ts'
import { watchPostmaster } from './watch-postmaster.ts'

export type { PostgresConnection }

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  /** Override the defaults, except for access and logging. */
  readonly settings?: Record<string, string>
  readonly onMessage?: (line: string) => void
  /** The postmaster has ended and could not be started again. */
  readonly onLost?: (reason: string) => void
  /** False for throwaway data: no fsync. */
  readonly durable?: boolean
  /** Used as root if the Postgres account cannot enter `dataDir`. */
  readonly sharedDir?: string
}

export interface EmbeddedPostgres {
  readonly connection: PostgresConnection
  readonly url: string
  /** The process id of the postmaster, which changes when it is started again. */
  readonly pid: number
  /** Below `dataDir`, or the path in the location note there. */
  readonly clusterDir: string
  stop(): Promise<void>
}

const checkVersion = (paths: ClusterPaths, native: NativeFolder): void => {
  const made = readFileSync(join(paths.data, 'PG_VERSION'), 'utf8').trim()
  const [major] = native.version.split('.')
  if (made === major) return
  throw new ConfigError(
    `the database in ${paths.dir} was made by PostgreSQL ${made}, and this Jingke brings PostgreSQL ${major}: back it up with the earlier Jingke (npm run backup), and restore it into a new DATA_DIR here`,
  )
}

interface OpenCluster extends Pick<EmbeddedPostgres, 'connection' | 'url' | 'clusterDir'> {
  readonly pid: number
  /** Starts the postmaster again and returns its pid. */
  restart(): Promise<number>
}

const openCluster = async (
  options: EmbeddedPostgresOptions,
  { paths, account }: Awaited<ReturnType<typeof chooseClusterPaths>>,
  sharedDir: string,
): Promise<OpenCluster> => {
  const report = options.onMessage ?? (() => {})
  const isDurable = options.durable ?? true
  const native = await prepareNative(account, sharedDir)
  await removeDrafts(paths)
  if (!hasCluster(paths)) {
    report(`creating the database in ${paths.dir}`)
    await createCluster({ paths, native, account, isDurable })
  }
  await writeLocationNote(options.dataDir, paths)
  checkVersion(paths, native)
  const socketDir = chooseSocketFolder(paths)
  await prepareSocketFolder(socketDir, account)
  const settings = buildSettings({ native, socketDir, isDurable, extra: options.settings ?? {} })
  const restart = () => runPostmaster({ paths, native, account, settings, report }, socketDir)
  const pid = await restart()
  try {
    await ensureDatabase(socketDir)
  } catch (error) {
    await stopPostmaster(paths, pid)
    throw error
  }
  const connection = connectionTo(socketDir)
  const { user, port, database } = connection
  const url = `postgresql://${user}@${encodeURIComponent(socketDir)}:${port}/${database}`
  return { connection, url, pid, clusterDir: paths.dir, restart }
}

/**
 * Runs PostgreSQL for one server. If Node is killed, Postgres goes on running: the next start on the
 * same `dataDir` reuses it, or starts it again with crash recovery.
 */
export const startEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const sharedDir = options.sharedDir ?? '/var/lib/jingke'
  await mkdir(options.dataDir, { recursive: true })
  // Canonical, because a running postmaster is recognised by the path in its command line.
  const dataDir = await realpath(options.dataDir)
  const cluster = await chooseClusterPaths(dataDir, sharedDir, options.durable ?? true)
  const release = await lockCluster(cluster.paths, dataDir)
  try {
    const { pid, restart, ...opened } = await openCluster(
      { ...options, dataDir },
      cluster,
      sharedDir,
    )
    const watch = watchPostmaster(pid, {
      start: restart,
      report: options.onMessage ?? (() => {}),
      onLost: options.onLost ?? (() => {}),
    })
    const stopAtExit = () => signalPostmaster(cluster.paths, watch.pid(), 'SIGINT')
    process.once('exit', stopAtExit)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await watch.end()
      await stopPostmaster(cluster.paths, watch.pid())
      process.removeListener('exit', stopAtExit)
      release()
    }
    return {
      ...opened,
      get pid() {
        return watch.pid()
      },
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
