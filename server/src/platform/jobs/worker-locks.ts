import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { requirePrimary } from '../database/connection/require-primary.ts'
import type { Logger } from '../logger.ts'

/** Arbitrary, and the same in every process. */
const lockClass = 7_205_392

/** Milliseconds. */
const reconnectDelay = 1000
const attemptTimeout = 3000
/** Milliseconds: longer than a live worker needs to notice that it has lost its locks, and to get them again. */
const longestAbsence = 9000

/**
 * Liveness of workers without a heartbeat: each worker holds an advisory lock on its name for as
 * long as it is connected. graphile-worker alone would keep a crashed worker's jobs for four hours. Locks do not move when
 * the primary of the database does: a worker has ended if this process has missed its lock for a while.
 */
export interface WorkerLocks {
  /** Ends with the first attempt to connect: names are locked at once then. */
  readonly ready: Promise<void>
  hold(workerName: string): void
  /** Returns the jobs of ended workers to the queue, and the number of those workers. */
  releaseJobsOfEndedWorkers(): Promise<number>
  close(): Promise<void>
}

export const createWorkerLocks = (connection: PoolConfig, log: Logger): WorkerLocks => {
  const names = new Set<string>()
  /** Since when names of holders of jobs are not locked, in milliseconds of a monotonic clock. */
  const missing = new Map<string, number>()
  const attempted = Promise.withResolvers<void>()
  const closing = new AbortController()
  let client: Client | undefined

  /** Shared, because the database may not know yet that an earlier connection with the lock is lost. */
  const lock = async (current: Client, name: string): Promise<void> => {
    try {
      await current.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, name])
    } catch {
      current.connection.stream.destroy()
    }
  }

  const connectOnce = async (): Promise<void> => {
    const next = new Client({
      ...connection,
      application_name: 'jingke-jobs',
      connectionTimeoutMillis: attemptTimeout,
      query_timeout: attemptTimeout,
    })
    next.on('error', () => {})
    const ended = new Promise((resolve) => next.once('end', resolve))
    try {
      await next.connect()
      await requirePrimary(next)
      if (closing.signal.aborted) return
      missing.clear()
      client = next
      await Promise.all([...names].map((name) => lock(next, name)))
      attempted.resolve()
      await ended
    } finally {
      client = undefined
      next.connection.stream.destroy()
    }
  }

  const stayConnected = async (): Promise<void> => {
    let isAway = false
    while (!closing.signal.aborted) {
      try {
        await connectOnce()
        isAway = false
      } catch (error) {
        if (!isAway)
          log.warn({ err: error }, 'worker locks: the database is not reachable, retrying')
        isAway = true
      }
      attempted.resolve()
      await sleep(reconnectDelay, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  const running = stayConnected()

  const findUnlocked = async (current: Client): Promise<string[]> => {
    const { rows } = await current.query<{ name: string }>(
      `select name from (
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
    return rows.map(({ name }) => name).filter((name) => !names.has(name))
  }

  return {
    ready: attempted.promise,
    hold: (name) => {
      names.add(name)
      if (client) void lock(client, name)
    },
    releaseJobsOfEndedWorkers: async () => {
      const current = client
      if (!current) return 0
      try {
        const unlocked = await findUnlocked(current)
        const now = performance.now()
        for (const name of missing.keys()) if (!unlocked.includes(name)) missing.delete(name)
        for (const name of unlocked) if (!missing.has(name)) missing.set(name, now)
        const ended = unlocked.filter((name) => now - (missing.get(name) ?? now) > longestAbsence)
        if (ended.length > 0)
          await current.query('select graphile_worker.force_unlock_workers($1)', [ended])
        return ended.length
      } catch (error) {
        // Its locks may be lost too, which only a new connection can tell.
        current.connection.stream.destroy()
        throw error
      }
    },
    close: async () => {
      closing.abort()
      await client?.end()
      await running
    },
  }
}
