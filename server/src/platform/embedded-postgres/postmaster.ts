import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home.ts'
import { markProcess, readCommandLine } from './process-mark.ts'

export interface Postmaster {
  readonly pid: number
  readonly status: string
}

const pidFile = (home: Home): string => join(home.data, 'postmaster.pid')

/** A pid alone proves nothing: after a power cut another program may have it. */
export const isPostmaster = (home: Home, pid: number): boolean =>
  markProcess(pid) !== undefined && `${readCommandLine(pid)} `.includes(`postgres -D ${home.data} `)

/** The running postmaster of this cluster, whoever started it. */
export const findPostmaster = (home: Home): Postmaster | undefined => {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(home), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isPostmaster(home, pid)) return undefined
  return { pid, status: lines[7]?.trim() ?? '' }
}

/** Waits while it is starting or stopping. */
export const findSettledPostmaster = async (
  home: Home,
  limitMs: number,
): Promise<Postmaster | undefined> => {
  const deadline = Date.now() + limitMs
  for (;;) {
    const postmaster = findPostmaster(home)
    if (!postmaster || postmaster.status === 'ready' || Date.now() > deadline) return postmaster
    await sleep(30)
  }
}

/**
 * Postgres refuses to start while the pid in the file is alive, even as another program or as a
 * zombie. Its own lock on shared memory still keeps two servers from one cluster.
 */
export const clearPidFile = async (home: Home): Promise<void> => {
  if (!findPostmaster(home)) await rm(pidFile(home), { force: true })
}

export const signalPostmaster = (home: Home, pid: number, signal: NodeJS.Signals): void => {
  if (!isPostmaster(home, pid)) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (isPostmaster(home, pid)) throw error
  }
}

/** Fast shutdown (clients are cut off, all is written), then two harder ways with crash recovery. */
const shutdowns = [
  { signal: 'SIGINT', patienceMs: 60_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
  { signal: 'SIGKILL', patienceMs: 10_000 },
] as const

export const stopPostmaster = async (home: Home, pid: number): Promise<void> => {
  for (const { signal, patienceMs } of shutdowns) {
    signalPostmaster(home, pid, signal)
    const deadline = Date.now() + patienceMs
    while (isPostmaster(home, pid) && Date.now() < deadline) await sleep(30)
    if (!isPostmaster(home, pid)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) in ${home.dir} does not stop`)
}
