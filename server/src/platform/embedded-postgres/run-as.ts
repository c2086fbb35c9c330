import { spawn, spawnSync } from 'node:child_process'

/** Whom Postgres runs as when Node runs as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * No inherited variable changes what Postgres does, and `/` is a working folder any account may
 * enter: initdb refuses to run in one it cannot read.
 */
export const childOptions = (account: Account | undefined) => ({
  ...account,
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})

export const canRun = (account: Account | undefined, file: string, args: string[]): boolean =>
  spawnSync(file, args, { ...childOptions(account), stdio: 'ignore' }).status === 0

/** Asks the kernel instead of reading mode bits: access lists and security modules count too. */
export const canEnter = (account: Account, folder: string): boolean =>
  canRun(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])

export const runToEnd = (
  account: Account | undefined,
  file: string,
  args: string[],
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...childOptions(account),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
