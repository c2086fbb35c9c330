import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCommandLine, readStartTime } from './process-start-time.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'
import { installCopy } from './testing/install-copy.ts'
import { query } from './testing/query.ts'
import { type PostgresProcess, spawnPostgres } from './testing/spawn-postgres.ts'

const isRoot = process.getuid?.() === 0
const nobody = isRoot ? { uid: 65534, gid: 65534 } : undefined

let folder: string
let dataDir: string
let running: EmbeddedPostgres[]
let parents: PostgresProcess[]
let pids: Set<number>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jingke-'))
  // mkdtemp creates it with mode 700; as root, Postgres runs under another account and must enter it.
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'school')
  running = []
  parents = []
  pids = new Set()
})

afterEach(async () => {
  for (const parent of parents) await parent.end('SIGKILL')
  for (const postgres of running) await postgres.stop()
  for (const pid of pids) {
    if (!readCommandLine(pid).includes(folder)) continue
    process.kill(pid, 'SIGQUIT')
    await until(() => readStartTime(pid) === undefined)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const until = async (condition: () => boolean): Promise<void> => {
  for (let waited = 0; !condition(); waited += 10) {
    if (waited > 60_000) throw new Error('waited for too long')
    await sleep(10)
  }
}

const start = async (options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, ...options })
  running.push(postgres)
  pids.add(postgres.pid)
  return postgres
}

const spawnParent = (...args: Parameters<typeof spawnPostgres>): PostgresProcess => {
  const parent = spawnPostgres(...args)
  parents.push(parent)
  parent.started.then(({ pid }) => pids.add(pid)).catch(() => {})
  return parent
}

const writeNote = ['create table note (body text)', "insert into note values ('kept')"]
const readNote = 'select body from note'
const kept = [{ body: 'kept' }]

test('the first start creates a database, and the second reads its rows', async () => {
  const first = await start({ durable: true })
  await query(first.connection, ...writeNote)
  await first.stop()
  expect(readStartTime(first.pid)).toBeUndefined()
  const second = await start({ durable: true })
  expect(await query(second.connection, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(second.connection, readNote)).toEqual(kept)
  expect(await query({ connectionString: second.url }, readNote)).toEqual(kept)
})

test('text is UTF-8 sorted by code point, pages have checksums, and the role is no superuser', async () => {
  const { connection } = await start({ settings: { work_mem: '7MB' } })
  const [facts] = await query(
    connection,
    `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
      datlocprovider as provider, datlocale as locale, rolsuper as super, lower('É') as lower,
      current_setting('listen_addresses') as addresses, current_setting('work_mem') as memory
    from pg_database, pg_roles where datname = 'jingke' and rolname = current_user`,
  )
  expect(facts).toEqual({
    encoding: 'UTF8',
    checksums: 'on',
    provider: 'b',
    locale: 'C.UTF-8',
    super: false,
    lower: 'é',
    addresses: '',
    memory: '7MB',
  })
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
})

test('throwaway data is not synced, and the cluster is created below dataDir', async () => {
  dataDir = mkdtempSync(join(folder, 'closed-'))
  const { connection, clusterDir } = await start()
  expect(await query(connection, 'show fsync')).toEqual([{ fsync: 'off' }])
  expect(clusterDir).toBe(join(dataDir, 'postgres'))
})

test('values of failed statements are not written to the log', async () => {
  const { connection, clusterDir } = await start()
  const secret = 'correct horse battery staple'
  const faults = [
    `select '${secret}'::integer`,
    `create table person (password text, name text not null); insert into person values ('${secret}')`,
    `selec '${secret}'`,
  ]
  for (const fault of faults) await expect(query(connection, fault)).rejects.toThrow()
  const log = readFileSync(join(clusterDir, 'data', 'server.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain(secret)
})

test('a killed postmaster is started again, and committed rows survive', async () => {
  const postgres = await start({ durable: true })
  const { pid } = postgres
  await query(postgres.connection, ...writeNote)
  process.kill(pid, 'SIGKILL')
  await until(() => postgres.pid !== pid)
  pids.add(postgres.pid)
  expect(await query(postgres.connection, readNote)).toEqual(kept)
  await postgres.stop()
  expect(readStartTime(postgres.pid)).toBeUndefined()
})

test('after Node is killed, the next start reuses the running postmaster', async () => {
  const parent = spawnParent({ dataDir, durable: false })
  const { connection, pid } = await parent.started
  await query(connection, ...writeNote)
  await parent.end('SIGKILL')
  expect(readStartTime(pid)).toBeDefined()

  const next = await start()
  expect(next.pid).toBe(pid)
  expect(await query(next.connection, readNote)).toEqual(kept)
  await next.stop()
  expect(readStartTime(pid)).toBeUndefined()
})

test('after Node is killed, a start with other settings restarts the postmaster, unless a server uses it', async () => {
  const parent = spawnParent({ dataDir, durable: false })
  const { connection, pid } = await parent.started
  await query(connection, ...writeNote)
  await parent.end('SIGKILL')

  const server = new Client({ ...connection, application_name: 'jingke-bus' })
  await server.connect()
  await expect(start({ settings: { max_connections: '30' } })).rejects.toThrow(
    /^another Jingke, of another version or with other settings, is using /,
  )
  await server.end()
  const next = await start({ settings: { max_connections: '30' } })
  expect(next.pid).not.toBe(pid)
  expect(await query(next.connection, readNote)).toEqual(kept)
  expect(await query(next.connection, 'show max_connections')).toEqual([{ max_connections: '30' }])
})

test('a Node process that exits without stop() stops its postmaster', async () => {
  const parent = spawnParent({ dataDir, durable: false })
  const { pid } = await parent.started
  await parent.end('SIGHUP')
  await until(() => readStartTime(pid) === undefined)
})

test('a stale pid file whose pid belongs to another program does not prevent a start', async () => {
  const first = await start({ durable: true })
  await query(first.connection, ...writeNote)
  process.kill(first.pid, 'SIGKILL')
  await first.stop()

  const data = join(first.clusterDir, 'data')
  const { uid, gid } = statSync(data)
  const other = spawn('sleep', ['60'], { stdio: 'ignore', ...(isRoot ? { uid, gid } : {}) })
  for (const file of [
    join(data, 'postmaster.pid'),
    join(first.connection.host, '.s.PGSQL.5432.lock'),
  ]) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(other.pid)))
  }
  const second = await start({ durable: true }).finally(() => other.kill('SIGKILL'))
  expect(await query(second.connection, readNote)).toEqual(kept)
})

test('after a first start killed during initdb, the next start succeeds and removes its draft', async () => {
  const parent = spawnParent({ dataDir, durable: false })
  const dir = join(dataDir, 'postgres')
  const drafts = () =>
    existsSync(dir) ? readdirSync(dir).filter((name) => name.startsWith('data.new-')) : []
  await until(() => drafts().some((name) => existsSync(join(dir, name, 'global'))))
  await parent.end('SIGKILL')
  expect(drafts()).toHaveLength(1)

  const next = await start()
  await query(next.connection, ...writeNote)
  expect(drafts()).toEqual([])
})

test('a second start on the same folder is refused while the first one runs', async () => {
  const parent = spawnParent({ dataDir, durable: false })
  await parent.started
  await expect(start()).rejects.toThrow(
    `another Jingke is using ${dataDir} (process ${parent.child.pid})`,
  )
  await parent.end('SIGTERM')
  await start()
  await expect(start()).rejects.toThrow('another Jingke is using')
})

test('of two concurrent first starts, one succeeds and one is refused', async () => {
  const starts = await Promise.allSettled([
    spawnParent({ dataDir, durable: false }).started,
    start(),
  ])
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a failed start reports the reason, and the next start succeeds', async () => {
  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /PostgreSQL did not start[\s\S]*invalid value for parameter "shared_buffers": "plenty"/,
  )
  await start()
})

test('the socket path is short even if the path of the data folder is long', async () => {
  dataDir = join(folder, 'a'.repeat(100), '课'.repeat(30))
  const { connection } = await start()
  expect(Buffer.byteLength(join(connection.host, '.s.PGSQL.5432'))).toBeLessThan(100)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  rmSync(connection.host, { recursive: true })
})

test('program and data work in a folder with mode 700', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  dataDir = join(closed, 'school')
  const sharedDir = join(folder, 'shared')
  const script = installCopy(join(closed, 'app'), undefined)
  const first = spawnParent({ dataDir, sharedDir }, { script })
  const { connection, clusterDir } = await first.started
  await query(connection, ...writeNote)
  await first.end('SIGTERM')

  if (isRoot) {
    const note = readFileSync(join(dataDir, 'postgres-location.txt'), 'utf8')
    expect(note.split('\n')[0]).toBe(clusterDir)
    expect(readdirSync(sharedDir).sort()).toEqual([
      clusterDir.slice(sharedDir.length + 1),
      expect.stringMatching(/^postgres-18\./),
    ])
  } else {
    expect(clusterDir).toBe(join(dataDir, 'postgres'))
  }
  const second = await start({ durable: true, sharedDir })
  expect(second.clusterDir).toBe(clusterDir)
  expect(await query(second.connection, readNote)).toEqual(kept)
})

test('an unprivileged user runs Postgres below dataDir, and root later runs it as that user', async () => {
  const own = join(folder, 'own')
  mkdirSync(own)
  const script = installCopy(own, nobody)
  const options = { dataDir: join(own, 'school'), durable: false }
  const first = spawnParent(options, { script, account: nobody })
  const { connection, clusterDir } = await first.started
  await query(connection, ...writeNote)
  await first.end('SIGTERM')
  expect(clusterDir).toBe(join(own, 'school', 'postgres'))
  expect(statSync(join(clusterDir, 'data')).uid).toBe(nobody?.uid ?? process.getuid?.())

  const second = spawnParent(options, { script, account: nobody })
  expect(await query((await second.started).connection, readNote)).toEqual(kept)
  await second.end('SIGTERM')

  // As root, Postgres runs as the owner of the files.
  const third = await start(options)
  expect(await query(third.connection, readNote)).toEqual(kept)
})
