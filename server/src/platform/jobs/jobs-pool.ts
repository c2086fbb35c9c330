import { Pool, type PoolClient, type PoolConfig } from 'pg'

type Release = (error?: Error | boolean) => void

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: Release,
) => void

/**
 * graphile-worker releases its LISTEN client twice if the connection is lost while it stops; the
 * second release would be an unhandled rejection.
 */
class JobsPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return super.connect()
    // Without a client there is no release, and graphile-worker may call it all the same while it stops.
    super.connect((error, client, release: Release | undefined) => {
      let isReleased = false
      callback(error, client, (reason) => {
        if (isReleased) return
        isReleased = true
        release?.(reason)
      })
    })
    return undefined
  }
}

/** graphile-worker handles lost connections; an 'error' event without a listener ends the process. */
export const openJobsPool = (connection: PoolConfig, max: number): Pool => {
  const pool = new JobsPool({ ...connection, max, application_name: 'jingke-jobs' })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
