import { spawn, spawnSync } from 'node:child_process'

/** Account that Postgres runs as if Node runs as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * No inherited variable reaches Postgres. Every account may enter the working folder `/`: initdb
 * refuses to run in a folder that it cannot read.
 */
export const childOptions = (account: Account | undefined) => ({
  ...account,
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})

export const canRun = (account: Account | undefined, file: string, args: string[]): boolean =>
  spawnSync(file, args, { ...childOptions(account), stdio: 'ignore' }).status === 0

/** Tries it instead of reading mode bits, so that ACLs and security modules are respected. */
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
