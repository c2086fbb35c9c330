import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** Where Debian's packages install each version. */
const packages = '/usr/lib/postgresql'

/** Those on this machine that Jingke accepts; Debian 12 has version 15. */
export const installed = existsSync(packages)
  ? readdirSync(packages)
      .filter((major) => Number(major) >= 15)
      .map((major) => join(packages, major, 'bin'))
      .filter((bin) => existsSync(join(bin, 'initdb')))
  : []

/** Postgres does not run as root. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** A server in a folder, with the superuser `jingke`; returns how to stop it. */
export const startPostgres = async (bin: string, folder: string) => {
  if (account) chownSync(folder, account.uid, account.gid)
  const options = { ...account, cwd: folder, stdio: 'ignore' } as const
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'jingke', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  await once(spawn(join(bin, 'initdb'), [...initdb, '--no-sync'], options), 'exit')
  const settings = ['-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], options)
  await eventually(() =>
    expect(readFileSync(join(data, 'postmaster.pid'), 'utf8')).toContain('ready'),
  )
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
}
