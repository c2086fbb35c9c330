import { runMigrations } from 'graphile-worker'
import type { PoolConfig } from 'pg'
import { openJobsPool } from './jobs-pool.ts'
import { toWorkerLogger } from './worker-logger.ts'

/** Creates graphile-worker's schema. The caller holds the migration lock. */
export const prepareJobs = async (connection: PoolConfig): Promise<void> => {
  const pool = openJobsPool(connection, 2)
  try {
    await runMigrations({ pgPool: pool, taskList: {}, logger: toWorkerLogger() })
  } finally {
    await pool.end()
  }
}
