import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterPaths } from './cluster-paths.ts'
import { readCommandLine, readStartTime } from './process-start-time.ts'

export interface Postmaster {
  readonly pid: number
  readonly socketDir: string
  readonly status: string
}

const pidFile = (paths: ClusterPaths): string => join(paths.data, 'postmaster.pid')

/** Compares the command line too: after a reboot another program may have the pid. */
export const isPostmaster = (paths: ClusterPaths, pid: number): boolean =>
  readStartTime(pid) !== undefined &&
  `${readCommandLine(pid)} `.includes(`postgres -D ${paths.data} `)

/** The running postmaster of this cluster, also one that an earlier process started. */
export const findPostmaster = (paths: ClusterPaths): Postmaster | undefined => {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(paths), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isPostmaster(paths, pid)) return undefined
  return { pid, socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
}

/** Waits while the postmaster starts or stops. */
export const findSettledPostmaster = async (
  paths: ClusterPaths,
  limitMs: number,
): Promise<Postmaster | undefined> => {
  const deadline = Date.now() + limitMs
  for (;;) {
    const postmaster = findPostmaster(paths)
    if (!postmaster || postmaster.status === 'ready' || Date.now() > deadline) return postmaster
    await sleep(30)
  }
}

/**
 * Postgres refuses to start while the pid in the file exists, even as another program or a zombie.
 * Its lock on shared memory still prevents two servers on one cluster.
 */
export const clearPidFile = async (paths: ClusterPaths): Promise<void> => {
  if (!findPostmaster(paths)) await rm(pidFile(paths), { force: true })
}

export const signalPostmaster = (
  paths: ClusterPaths,
  pid: number,
  signal: NodeJS.Signals,
): void => {
  if (!isPostmaster(paths, pid)) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (isPostmaster(paths, pid)) throw error
  }
}

/** Fast shutdown (disconnects clients, flushes), then immediate shutdown and kill, with crash recovery. */
const shutdowns = [
  { signal: 'SIGINT', timeoutMs: 60_000 },
  { signal: 'SIGQUIT', timeoutMs: 10_000 },
  { signal: 'SIGKILL', timeoutMs: 10_000 },
] as const

export const stopPostmaster = async (paths: ClusterPaths, pid: number): Promise<void> => {
  if (!isPostmaster(paths, pid)) return
  // An exiting process loses its command line before it ends.
  const startTime = readStartTime(pid)
  const hasEnded = () => readStartTime(pid) !== startTime
  for (const { signal, timeoutMs } of shutdowns) {
    signalPostmaster(paths, pid, signal)
    const deadline = Date.now() + timeoutMs
    while (!hasEnded() && Date.now() < deadline) await sleep(30)
    if (hasEnded()) return
  }
  throw new Error(`PostgreSQL (process ${pid}) in ${paths.dir} does not stop`)
}
