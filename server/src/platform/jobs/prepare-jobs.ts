import { runMigrations } from 'graphile-worker'
import type { PoolConfig } from 'pg'
import { openJobsPool } from './jobs-pool.ts'
import { toWorkerLogger } from './worker-logger.ts'

/** Makes the queue's own tables; whoever calls it holds the lock of the migrations. */
export const prepareJobs = async (connection: PoolConfig): Promise<void> => {
  const pool = openJobsPool(connection, 2)
  try {
    await runMigrations({ pgPool: pool, taskList: {}, logger: toWorkerLogger() })
  } finally {
    await pool.end()
  }
}
