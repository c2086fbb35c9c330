import { Pool, type PoolConfig } from 'pg'

/** graphile-worker handles lost connections; an 'error' event without a listener ends the process. */
export const openJobsPool = (connection: PoolConfig, max: number): Pool => {
  const pool = new Pool({ ...connection, max, application_name: 'jingke-jobs' })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
