import { Client, type Pool, type PoolConfig } from 'pg'
import type { Logger } from '../logger.ts'

/** Arbitrary, and the same in every process. */
const lockClass = 7_205_392

/** Milliseconds. */
const reconnectDelay = 1000

/**
 * Liveness of workers without a heartbeat: each worker holds an advisory lock on its name for as
 * long as it is connected. graphile-worker alone would keep a crashed worker's jobs for four hours.
 */
export interface WorkerLocks {
  hold(workerName: string): void
  /** Returns the jobs of ended workers to the queue, and the number of those workers. */
  releaseJobsOfEndedWorkers(): Promise<number>
  close(): Promise<void>
}

export const createWorkerLocks = (connection: PoolConfig, pool: Pool, log: Logger): WorkerLocks => {
  const names = new Set<string>()
  let client: Client | undefined
  let isClosed = false

  const lock = (current: Client, name: string) =>
    current.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, name])

  const connect = async (): Promise<void> => {
    const next = new Client({ ...connection, application_name: 'jingke-jobs' })
    next.on('error', () => {})
    await next.connect()
    next.on('end', () => {
      client = undefined
      reconnect()
    })
    for (const name of names) await lock(next, name)
    client = next
    if (isClosed) await next.end()
  }
  const reconnect = () => {
    if (isClosed) return
    setTimeout(() => {
      if (!isClosed) connect().catch(reconnect)
    }, reconnectDelay).unref()
  }
  let connecting: Promise<void> | undefined

  return {
    hold: (name) => {
      names.add(name)
      const current = client
      if (current) void lock(current, name).catch(() => {})
      else
        connecting ??= connect().catch((error: unknown) => {
          log.warn({ err: error }, 'worker locks: the database is not reachable, retrying')
          reconnect()
        })
    },
    releaseJobsOfEndedWorkers: async () => {
      const { rows } = await pool.query<{ ended: string[] | null }>(
        `select array_agg(name) as ended from (
           select distinct locked_by as name from graphile_worker.jobs where locked_by is not null
         ) holders
         where not exists (
           select from pg_locks
           where locktype = 'advisory' and objsubid = 2 and granted
             and database = (select oid from pg_database where datname = current_database())
             and classid = $1::int::oid
             and objid::bigint = (hashtext(name)::bigint & 4294967295)
         )`,
        [lockClass],
      )
      const ended = (rows[0]?.ended ?? []).filter((name) => !names.has(name))
      if (ended.length > 0)
        await pool.query('select graphile_worker.force_unlock_workers($1)', [ended])
      return ended.length
    },
    close: async () => {
      isClosed = true
      await connecting
      await client?.end()
    },
  }
}
