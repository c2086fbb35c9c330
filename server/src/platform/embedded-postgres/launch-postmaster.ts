import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterPaths } from './cluster-paths.ts'
import type { NativeFolder } from './native-folder.ts'
import { findPostmaster } from './postmaster.ts'
import { type Account, childOptions } from './run-as.ts'
import { logSize, readLogTail, rotateLog } from './server-log.ts'

export interface Launch {
  readonly paths: ClusterPaths
  readonly native: NativeFolder
  readonly account: Account | undefined
  readonly settings: Record<string, string>
  readonly report: (line: string) => void
}

const stillStartingMs = 10_000

/** A shell opens the log with the rights of the Postgres account, not of root. */
const intoLog = 'exec "$0" "$@" >>server.log 2>&1'

/** Detached: Ctrl-C in the terminal signals only Node, which then shuts Postgres down. */
const spawnPostmaster = ({ paths, native, account, settings }: Launch) => {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(native.dir, 'bin', 'postgres'), '-D', paths.data, ...flags]
  const child = spawn('/bin/sh', ['-c', intoLog, ...command], {
    ...childOptions(account),
    cwd: paths.data,
    detached: true,
    stdio: 'ignore',
  })
  child.unref()
  return child
}

/** False if it exited before it was ready. No timeout: crash recovery may take long. */
const waitUntilReady = async (launch: Launch, child: ChildProcess): Promise<boolean> => {
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  child.once('error', () => {
    hasEnded = true
  })
  let nextNotice = Date.now() + stillStartingMs
  while (!hasEnded) {
    const postmaster = findPostmaster(launch.paths)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return true
    if (Date.now() > nextNotice) {
      launch.report('PostgreSQL is still starting: it repairs its files after a crash')
      nextNotice += stillStartingMs
    }
    await sleep(15)
  }
  return false
}

export type LaunchResult = { readonly pid: number } | { readonly logTail: string }

export const launchPostmaster = async (launch: Launch): Promise<LaunchResult> => {
  await rotateLog(launch.paths)
  const logStart = logSize(launch.paths)
  const child = spawnPostmaster(launch)
  const stopAtExit = () => void child.kill('SIGINT')
  process.once('exit', stopAtExit)
  const isReady = await waitUntilReady(launch, child)
  process.removeListener('exit', stopAtExit)
  const { pid } = child
  return isReady && pid !== undefined ? { pid } : { logTail: readLogTail(launch.paths, logStart) }
}
