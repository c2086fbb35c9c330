import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type PoolConfig } from 'pg'
import { prepareJobs } from './jobs/index.ts'

/** Any number: it only has to be the same in every Jingke. */
const migrationLock = 7_205_391

const migrationsFolder = new URL('../../migrations', import.meta.url).pathname

/** Safe twice and in parallel: whoever comes second waits, then finds nothing to do. */
export const runMigrations = async (connection: PoolConfig): Promise<void> => {
  // A migration may take longer than any query of the pool.
  const patient: PoolConfig = { ...connection, query_timeout: undefined, statement_timeout: false }
  // A connection of its own: its end frees the lock.
  const client = new Client({ ...patient, application_name: 'jingke-migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await prepareJobs(patient)
  } finally {
    await client.end()
  }
}
