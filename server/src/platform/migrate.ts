import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type PoolConfig } from 'pg'
import { prepareJobs } from './jobs/index.ts'

/** Arbitrary, and the same in every process. */
const migrationLock = 7_205_391

const migrationsFolder = new URL('../../migrations', import.meta.url).pathname

/** Idempotent and safe in parallel: a second process waits for the lock and finds nothing to do. */
export const runMigrations = async (connection: PoolConfig): Promise<void> => {
  // A migration may take longer than the pool's timeouts.
  const withoutTimeouts: PoolConfig = {
    ...connection,
    query_timeout: undefined,
    statement_timeout: false,
  }
  // The lock is released when this connection ends.
  const client = new Client({ ...withoutTimeouts, application_name: 'jingke-migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await prepareJobs(withoutTimeouts)
  } finally {
    await client.end()
  }
}
