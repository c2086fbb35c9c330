import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config/config-error.ts'
import { hasServer, readClusterName } from './database.ts'
import { type Launch, launchPostmaster } from './launch-postmaster.ts'
import { clearPidFile, findSettledPostmaster, stopPostmaster } from './postmaster.ts'
import { explainFailure } from './server-log.ts'
import { clearSocketFolder } from './socket-folder.ts'

/** For the backends of a killed postmaster to end; each finishes its statement first. */
const timeoutMs = 20_000
const oldBackendsRun = /pre-existing shared memory block|lock file .* already exists/

/** Milliseconds. */
const endOfConnections = 2000

/** Lock files are not asked: those of another version may have other names. */
const isStillUsed = async (socketDir: string): Promise<boolean> => {
  for (const deadline = Date.now() + endOfConnections; await hasServer(socketDir); ) {
    // The connections of a process that was killed a moment ago end soon.
    if (Date.now() > deadline) return true
    await sleep(100)
  }
  return false
}

/** Reuses the postmaster of a killed process if it is ready and has the same settings; stops it otherwise. */
const reusePostmaster = async (launch: Launch, socketDir: string): Promise<number | undefined> => {
  const { paths, settings, report } = launch
  const found = await findSettledPostmaster(paths, 60_000)
  if (!found) return undefined
  if (found.status === 'ready' && (await readClusterName(socketDir)) === settings.cluster_name) {
    report(`PostgreSQL is still running (process ${found.pid}) and is used again`)
    return found.pid
  }
  if (await isStillUsed(found.socketDir))
    throw new ConfigError(
      `another Jingke, of another version or with other settings, is using ${paths.dir}: stop it first, or give this one a data folder of its own`,
    )
  report(`PostgreSQL (process ${found.pid}) of an earlier run is being stopped`)
  await stopPostmaster(paths, found.pid)
  return undefined
}

/** Returns the pid of a postmaster that accepts connections. */
export const runPostmaster = async (launch: Launch, socketDir: string): Promise<number> => {
  const deadline = Date.now() + timeoutMs
  for (let hasReported = false; ; hasReported = true) {
    const reused = await reusePostmaster(launch, socketDir)
    if (reused !== undefined) return reused
    await clearPidFile(launch.paths)
    await clearSocketFolder(socketDir)
    const result = await launchPostmaster(launch)
    if ('pid' in result) return result.pid
    if (!oldBackendsRun.test(result.logTail) || Date.now() > deadline) {
      const reason = explainFailure(result.logTail, launch.paths.data)
      throw new ConfigError(`PostgreSQL did not start: ${reason} (its log: ${launch.paths.log})`)
    }
    if (!hasReported) launch.report('waiting for the processes of a killed PostgreSQL to end')
    await sleep(200)
  }
}
