import { Pool, type PoolConfig } from 'pg'

/** A lost connection is the queue's to notice; unheard, the error would end the process. */
export const openJobsPool = (connection: PoolConfig, max: number): Pool => {
  const pool = new Pool({ ...connection, max, application_name: 'jingke-jobs' })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
