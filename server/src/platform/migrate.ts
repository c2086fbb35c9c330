import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

/** Any number: it only has to be the same in every Jingke. */
const migrationLock = 7_205_391

const migrationsFolder = new URL('../../migrations', import.meta.url).pathname

/** Safe twice and in parallel: whoever comes second waits, then finds nothing to do. */
export const runMigrations = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // Ends the connection, and with it the lock and the changed timeout.
    client.release(true)
  }
}
