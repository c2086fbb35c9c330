import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCurrentUser } from '@jingke/contract/auth/calls'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, useSchool } from '../../../tests/support/test-school.ts'
import { ConfigError } from '../config/config-error.ts'
import { readMigrations, runMigrations } from './migrate.ts'
import { findDisturbing, findNoStep, hasStopMark, isInSteps } from './migration-kind.ts'

const school = useSchool()

const migrationLock = 7_205_391

const openClient = async (connection: object) => {
  const client = new Client(connection)
  await client.connect()
  return client
}

/** All columns and applied migrations. */
const describeDatabase = async (connection: object): Promise<unknown[]> => {
  const client = await openClient(connection)
  const { rows } = await client.query(`
    select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'public'
    union all select 'migrations', hash, '', '' from drizzle.__drizzle_migrations
    order by 1, 2`)
  await client.end()
  return rows
}

test('concurrent runs on an empty database all succeed, and another run changes nothing', async () => {
  const connection = await createTestDatabase('template1')
  await Promise.all(Array.from({ length: 5 }, () => runMigrations(connection)))
  const once = await describeDatabase(connection)
  expect(once.length).toBeGreaterThan(20)
  await runMigrations(connection)
  expect(await describeDatabase(connection)).toEqual(once)
  expect(await describeDatabase(await createTestDatabase())).toEqual(once)
})

test('a second run waits for the lock beyond the query timeout', async () => {
  const connection = await createTestDatabase('template1')
  const first = await openClient(connection)
  await first.query('select pg_advisory_lock($1)', [migrationLock])
  const impatient = { ...connection, query_timeout: 50, statement_timeout: 50 }
  let isDone = false
  const second = runMigrations(impatient).then(() => {
    isDone = true
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isDone).toBe(false)
  await first.end()
  await second
  expect((await describeDatabase(connection)).length).toBeGreaterThan(20)
})

test('a run that is killed midway is rolled back, and the next run completes', async () => {
  const connection = await createTestDatabase('template1')
  const blocker = await openClient(connection)
  // Blocks the first migration, which creates a table of the same name.
  await blocker.query('begin')
  await blocker.query('create table users (id int)')
  const killed = runMigrations(connection).catch((error: unknown) => error)
  const watcher = await openClient(connection)
  const kill = async () => {
    const { rowCount } = await watcher.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'jingke-migrations'
       and wait_event_type = 'Lock'`,
    )
    return rowCount ?? 0
  }
  while ((await kill()) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await killed).toBeInstanceOf(Error)
  await blocker.query('rollback')
  await blocker.end()
  await watcher.end()
  await runMigrations(connection)
  expect(await describeDatabase(connection)).toEqual(
    await describeDatabase(await createTestDatabase()),
  )
})

test('a database with a migration of a newer version is refused', async () => {
  const connection = await createTestDatabase()
  const client = await openClient(connection)
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`,
  )
  await expect(runMigrations(connection)).rejects.toThrow(ConfigError)
  await expect(runMigrations(connection)).rejects.toThrow('newer version of Jingke')
  await client.end()
})

/** A later version: this one and some migrations. */
const laterVersion = (...migrations: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(new URL('../../../migrations', import.meta.url), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  for (const [index, statements] of migrations.entries()) {
    const last = journal.entries.at(-1)
    const tag = `later-${index}`
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
    writeFileSync(join(folder, `${tag}.sql`), statements)
  }
  writeFileSync(path, JSON.stringify(journal))
  return folder
}

const additions = [
  `ALTER TABLE "users" ADD COLUMN "motto" text DEFAULT '' NOT NULL`,
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_motto" ON "users" ("motto")',
  'CREATE TABLE "mottos" ("id" integer)',
]

test('servers go on while a later version adds to the tables, and an earlier one does not start after that', async () => {
  const id = await school().createUser('anna')
  const { token } = await school().giveSession(id)
  const read = async () => (await school().call(getCurrentUser, {}, { token })).body.data.userName
  expect(await read()).toBe('anna')
  const reader = await openClient(school().connection)
  await reader.query('begin')
  await reader.query('select from users')
  const upgraded = runMigrations(school().connection, { folder: laterVersion(...additions) })
  // The migration waits for the reader, and nobody waits behind it for longer than some seconds.
  expect(await read()).toBe('anna')
  await reader.query('commit')
  await upgraded
  expect(await read()).toBe('anna')
  await school().createUser('berta')
  const { rows } = await reader.query(
    `select motto, (select indisvalid from pg_index where indexrelid = 'users_motto'::regclass) as valid
     from users where user_name = 'berta'`,
  )
  expect(rows).toEqual([{ motto: '', valid: true }])
  await reader.end()
  await expect(school().openNode()).rejects.toThrow('newer version of Jingke: start that version')
})

test.each([
  'ALTER TABLE "groups" RENAME COLUMN "name" TO "title"',
  `-- stop all servers: they would store the former words\nALTER TABLE "groups" ADD COLUMN "colour" text`,
])(
  'tables are not changed while programs of an earlier version run on them: %s',
  async (change) => {
    const connection = await createTestDatabase()
    const bus = await openClient({ ...connection, application_name: 'jingke-bus' })
    await bus.query('select 1')
    await runMigrations(connection)
    const folder = laterVersion(change)
    await expect(runMigrations(connection, { folder })).rejects.toThrow(
      'running on it (1): stop them first',
    )
    await bus.end()
    await runMigrations(connection, { folder })
  },
)

/** Those before it ran while all programs were stopped. */
const firstBesideOthers = 78

test('a migration disturbs no program that runs, or says that all have to be stopped', () => {
  const disturbing = readMigrations()
    .slice(firstBesideOthers)
    .filter(({ sql }) => !hasStopMark(sql))
    .map(({ sql }) => findDisturbing(sql))
  expect(disturbing.filter(Boolean)).toEqual([])
  const inSteps = readMigrations().filter(({ sql }) => isInSteps(sql))
  expect(inSteps.map(({ sql }) => findNoStep(sql)).filter(Boolean)).toEqual([])
})

test.each([
  ['CREATE INDEX "a" ON "users" ("phone")', true],
  [
    'CREATE TABLE "b" ("id" int);--> statement-breakpoint\nCREATE UNIQUE INDEX "c" ON "b" ("id")',
    false,
  ],
  ['ALTER TABLE "users" ADD COLUMN "d" text NOT NULL', true],
  ['ALTER TABLE "users" ADD COLUMN "d" integer DEFAULT 0 NOT NULL', false],
  ['ALTER TABLE "users" ADD COLUMN "d" uuid DEFAULT gen_random_uuid()', true],
  ['ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE bytea', true],
  ['CREATE TABLE "b" ("id" int); UPDATE users SET phone = 1', true],
  ['DROP TABLE "users"', true],
])('%s: disturbs others: %s', (statements, isDisturbing) => {
  expect(findDisturbing(statements.split('--> statement-breakpoint')) !== undefined).toBe(
    isDisturbing,
  )
})
