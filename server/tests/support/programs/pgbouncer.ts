import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { afterAll, expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { freePort } from './free-port.ts'

/** Debian 12 has 1.18; a newer one can be named. */
const command = process.env.PGBOUNCER_PATH ?? 'pgbouncer'
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

const [, major = 0, minor = 0] =
  /PgBouncer (\d+)\.(\d+)/
    .exec(execFileSync(command, ['--version'], { env, encoding: 'utf8' }))
    ?.map(Number) ?? []
/** Since 1.21, prepared statements of a client are there in each of its transactions. */
export const poolerKeepsStatements = major > 1 || minor >= 21

/** In transaction mode, with two connections to the database, for this test file. */
export const createPgbouncer = () => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-pgbouncer-'))
  chmodSync(folder, 0o755)
  let child: ChildProcess | undefined
  afterAll(async () => {
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  /** Returns its address of the database. */
  const start = async ({ host = '', port, user, database }: PoolConfig): Promise<string> => {
    const ownPort = await freePort()
    const settings = [
      '[databases]',
      `* = host=${host} port=${port} user=${user}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =`,
      'auth_type = any\npool_mode = transaction\ndefault_pool_size = 2\nmax_client_conn = 200\n',
      ...(poolerKeepsStatements ? ['max_prepared_statements = 200\n'] : []),
    ]
    writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'), { mode: 0o644 })
    // It refuses to run as root, and must enter the folder of the database's socket.
    const { uid, gid } = statSync(host)
    child = spawn(command, [join(folder, 'pgbouncer.ini')], {
      stdio: 'ignore',
      env,
      ...(process.getuid?.() === 0 && { uid, gid }),
    })
    const url = `postgresql://${user}@127.0.0.1:${ownPort}/${database}`
    await eventually(async () => {
      const client = new Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      await client.end()
    })
    return url
  }
  return { start }
}
