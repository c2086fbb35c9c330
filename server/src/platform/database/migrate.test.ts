import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/test-school.ts'
import { ConfigError } from '../config/config-error.ts'
import { runMigrations } from './migrate.ts'

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

test('tables are not changed while programs of an earlier version run on them', async () => {
  const connection = await createTestDatabase()
  const client = await openClient(connection)
  const bus = await openClient({ ...connection, application_name: 'jingke-bus' })
  await bus.query('select 1')
  await runMigrations(connection)
  const { rows } = await client.query(
    `delete from drizzle.__drizzle_migrations where id =
      (select max(id) from drizzle.__drizzle_migrations) returning *`,
  )
  await expect(runMigrations(connection)).rejects.toThrow('running on it (1): stop them first')
  await bus.end()
  await client.query(
    'insert into drizzle.__drizzle_migrations select * from jsonb_populate_record(null::drizzle.__drizzle_migrations, $1)',
    [rows[0]],
  )
  await runMigrations(connection)
  await client.end()
})
