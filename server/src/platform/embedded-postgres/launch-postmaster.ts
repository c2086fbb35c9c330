import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home.ts'
import type { NativeFolder } from './native-folder.ts'
import { findPostmaster } from './postmaster.ts'
import { type Account, childOptions } from './run-as.ts'
import { logSize, readLogTail, rotateLog } from './server-log.ts'

export interface Launch {
  readonly home: Home
  readonly native: NativeFolder
  readonly account: Account | undefined
  readonly settings: Record<string, string>
  readonly say: (line: string) => void
}

const stillStartingMs = 10_000

/** The log is opened by a shell with the account's own rights, never by root. */
const intoLog = 'exec "$0" "$@" >>server.log 2>&1'

/** In a session of its own: Ctrl-C in the terminal reaches Node alone, which then stops it in order. */
const spawnPostmaster = ({ home, native, account, settings }: Launch) => {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(native.dir, 'bin', 'postgres'), '-D', home.data, ...flags]
  const child = spawn('/bin/sh', ['-c', intoLog, ...command], {
    ...childOptions(account),
    cwd: home.data,
    detached: true,
    stdio: 'ignore',
  })
  child.unref()
  return child
}

/** Undefined: it ended before it was ready. Recovery after a crash may take long, so no limit. */
const awaitReady = async (launch: Launch): Promise<number | undefined> => {
  const child = spawnPostmaster(launch)
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  child.once('error', () => {
    hasEnded = true
  })
  let nextNotice = Date.now() + stillStartingMs
  while (!hasEnded) {
    const postmaster = findPostmaster(launch.home)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return postmaster.pid
    if (Date.now() > nextNotice) {
      launch.say('PostgreSQL is still starting: it repairs its files after a crash')
      nextNotice += stillStartingMs
    }
    await sleep(15)
  }
  return undefined
}

export type LaunchResult = { readonly pid: number } | { readonly logTail: string }

export const launchPostmaster = async (launch: Launch): Promise<LaunchResult> => {
  await rotateLog(launch.home)
  const logStart = logSize(launch.home)
  const pid = await awaitReady(launch)
  return pid === undefined ? { logTail: readLogTail(launch.home, logStart) } : { pid }
}
