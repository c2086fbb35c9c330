import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { eventually } from '../eventually.ts'

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

const optionsIn = (folder: string) => ({ ...account, cwd: folder, stdio: 'ignore' }) as const

/** Connects to a server whose socket is in the folder. */
export const connectionOf = (folder: string): PoolConfig => ({
  host: folder,
  user: 'jingke',
  database: 'postgres',
})

/** A server whose data are in the folder already. */
export const startAgain = async (bin: string, folder: string): Promise<ChildProcess> => {
  const settings = ['-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), ...settings],
    optionsIn(folder),
  )
  await eventually(async () => {
    const client = new Client(connectionOf(folder))
    client.on('error', () => {})
    await client.connect()
    await client.end()
  })
  return server
}

/** A server in a folder, with the superuser `jingke`; returns how to stop it. */
export const startPostgres = async (bin: string, folder: string) => {
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'jingke', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  await once(spawn(join(bin, 'initdb'), [...initdb, '--no-sync'], optionsIn(folder)), 'exit')
  const server = await startAgain(bin, folder)
  return async (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') => {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
}

/** A streaming replica of a server that `startPostgres` started; it can be started again after it has ended. */
export const createReplicaOf = async (bin: string, primary: string, folder: string) => {
  if (account) chownSync(folder, account.uid, account.gid)
  const copy = ['-h', primary, '-U', 'jingke', '-D', join(folder, 'data'), '-R', '-c', 'fast', '-N']
  await once(spawn(join(bin, 'pg_basebackup'), copy, optionsIn(folder)), 'exit')
  return { start: () => startAgain(bin, folder) }
}
