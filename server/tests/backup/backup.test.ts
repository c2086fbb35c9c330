import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreSchool } from '../../src/platform/backup/index.ts'
import { createContext } from '../../src/platform/context.ts'
import { applyMigrations, knownMigrations } from '../../src/platform/database/migrate.ts'
import { prepareJobs } from '../../src/platform/jobs/index.ts'
import { createWorkerLocks } from '../../src/platform/jobs/worker-locks.ts'
import { always, ignore, sumsOf, targetOf, useBackups, withClient } from '../support/backups.ts'
import { installed, startPostgres } from '../support/programs/installed-postgres.ts'
import { openNode } from '../support/test-node.ts'
import { createTestDatabase, testConfig, useSchool } from '../support/test-school.ts'

const school = useSchool()
const { backUp, backUpSchool, newDataDir } = useBackups()
const cleanup = new AsyncDisposableStack()
afterAll(() => cleanup.disposeAsync())

/** A database of a role with no other right, as a managed Postgres gives it. */
let managed: PoolConfig = {}
beforeAll(async () => {
  const [bin] = installed
  if (bin === undefined) throw new Error('install PostgreSQL 15 or later (Debian: postgresql)')
  const place = mkdtempSync(join(tmpdir(), 'jingke-pg-'))
  cleanup.defer(() => rmSync(place, { recursive: true, force: true }))
  cleanup.defer(await startPostgres(bin, place))
  await withClient({ host: place, user: 'jingke', database: 'postgres' }, async (client) => {
    await client.query('create role school login')
    await client.query('create database school owner school')
  })
  managed = { host: place, user: 'school', database: 'school' }
  await school().createUser('anna')
  await school().context.storage.putNamed('public', 'images/00/cover.png', Buffer.from('cover'))
  await school().context.storage.putNamed('private', 'images/01/chat.png', Buffer.from('chat'))
})

/** Each statement adds a group and counts it in another table. */
const startWriter = () => {
  let written = 0
  let isOver = false
  const write = async () => {
    while (!isOver) {
      written += 1
      await school().query(
        `with added as (insert into groups (name) values ('g' || $1::text) returning id)
         insert into topic_versions (name, version) select 'written', 1 from added
         on conflict (name) do update set version = topic_versions.version + 1`,
        [written],
      )
    }
  }
  const writing = write()
  return async () => {
    isOver = true
    await writing
    return written
  }
}

const countGroups = (connection: PoolConfig) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ groups: number; counted: number }>(
      `select (select count(*)::integer from groups) as groups,
         (select version from topic_versions where name = 'written') as counted`,
    )
    return rows[0]
  })

test('a school moves to another Postgres and back while it is written to, all tables as of one moment', async () => {
  const endWriter = startWriter()
  await expect
    .poll(() => countGroups(school().connection))
    .toMatchObject({ counted: expect.any(Number) })
  const first = await backUpSchool(school())
  const written = await endWriter()
  const there = newDataDir()
  const moved = await restoreSchool(targetOf(managed, there), first, always, ignore)
  expect(moved?.stamp).toBe(undefined)
  expect(await sumsOf(managed)).toEqual(first.manifest.tables)
  const groups = await countGroups(managed)
  expect(groups?.counted).toBe(groups?.groups)
  expect(groups?.groups).toBeLessThan(written)
  expect(readFileSync(join(there, 'files/images/00/cover.png'), 'utf8')).toBe('cover')
  const { mode } = statSync(join(there, 'private-files/images/01/chat.png'))
  expect((mode & 0o777).toString(8)).toBe('640')
  const secret = readFileSync(join(there, 'secret'), 'utf8').trim()
  expect(secret).toBe(school().context.config.secret)

  const second = await backUp(managed, there, secret)
  expect(second.manifest).toEqual(first.manifest)
  const back = await createTestDatabase('template1')
  await restoreSchool(targetOf(back, newDataDir()), second, always, ignore)
  expect(await sumsOf(back)).toEqual(first.manifest.tables)
  const node = await openNode({ ...testConfig(there), secret }, back)
  cleanup.defer(() => node.close())
  expect(node.context.hasOtherSecret).toBe(false)
  // Sequences go on where they were.
  const added = await node.context.pool.query(
    `insert into groups (name) values ('new') returning id`,
  )
  expect(added.rows[0].id).toBeGreaterThan(groups?.groups ?? 0)
})

test('waiting jobs are restored with their attempts, and one that runs waits again', async () => {
  const { pool } = school().context
  await pool.query(`select graphile_worker.add_job('some-task', '{"a": [1, "\\\\"]}'::json,
    job_key := 'a key', run_at := '2030-01-02T03:04:05Z')`)
  await pool.query(`select graphile_worker.add_job('other-task', '{}'::json, max_attempts := 3)`)
  // A worker that is not connected would lose the job to the next check of ended workers.
  const locks = createWorkerLocks(school().connection, school().context.log)
  cleanup.defer(locks.close)
  locks.hold('busy')
  await expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        `select from pg_locks where locktype = 'advisory' and granted
         and objid::bigint = (hashtext('busy')::bigint & 4294967295)`,
      )
      return rowCount
    })
    .toBe(1)
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 3, locked_by = 'busy', locked_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'other-task')`,
  )
  const target = await createTestDatabase('template1')
  const taken = await backUpSchool(school())
  await restoreSchool(targetOf(target, newDataDir()), taken, always, ignore)
  const jobs = await withClient(target, async (client) => {
    const { rows } = await client.query(
      `select task_identifier as task, key, attempts, run_at::text as "runAt", locked_by as holder
       from graphile_worker.jobs where task_identifier in ('some-task', 'other-task') order by 1`,
    )
    return rows
  })
  expect(jobs).toMatchObject([
    { task: 'other-task', attempts: 2, holder: null },
    { task: 'some-task', key: 'a key', attempts: 0, runAt: '2030-01-02 03:04:05+00' },
  ])
})

test('a backup of an earlier version is changed to this one when it is restored', async () => {
  const older = await createTestDatabase('template1')
  await prepareJobs(older)
  const times = knownMigrations()
  await withClient(older, async (client) => {
    await client.query('begin')
    await applyMigrations(client, times[40] ?? 0)
    await client.query(`insert into groups (name) values ('kept')`)
    await client.query('commit')
  })
  const taken = await backUp(older, newDataDir(), 'a secret of thirty-two letters, at least')
  expect(taken.school.migrations).toEqual(times.slice(0, 41))
  const target = await createTestDatabase('template1')
  const dataDir = newDataDir()
  await restoreSchool(targetOf(target, dataDir), taken, always, ignore)
  const context = await createContext(testConfig(dataDir), target)
  expect((await context.pool.query('select name from groups')).rows).toEqual([{ name: 'kept' }])
  await context[Symbol.asyncDispose]()
})

test('a row whose file is missing is told, and files that are being written are left out', async () => {
  const name = `${'0'.repeat(32)}.png`
  await school().query(
    `insert into images (name, owner_id, type, content_type, bytes, created_at)
     select $1, id, 2, 'image/png', 1, now() from users limit 1`,
    [name],
  )
  await school().context.storage.putNamed('public', 'images/00/a.png.part', Buffer.from('half'))
  const { manifest } = await backUpSchool(school())
  expect(manifest.missing).toEqual([expect.stringMatching(new RegExp(`files/images/00/${name}$`))])
  expect(manifest.files).toEqual({ count: 2, bytes: 9 })
})
