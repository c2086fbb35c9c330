import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { type Runner, run as runWorker, type WorkerEvents } from 'graphile-worker'
import type { Pool, PoolConfig } from 'pg'
import type { z } from 'zod'
import type { Db } from '../database/db.ts'
import { logStorageFull } from '../database/storage-full.ts'
import type { Logger } from '../logger.ts'
import { openJobsPool } from './jobs-pool.ts'
import { createWorkerLocks, type WorkerLocks } from './worker-locks.ts'
import { toWorkerLogger, workerStops } from './worker-logger.ts'

export interface JobOptions {
  /** A queued job with the same key is replaced. */
  readonly key?: string
  /** Jobs of a higher number wait for those of a lower one; 0 by default. */
  readonly priority?: number
  /** Seconds until it may run. */
  readonly delay?: number
}

export interface Job<Payload> {
  readonly name: string
  readonly schema: z.ZodType<Payload>
}

/** Shared by the code that enqueues and the code that runs the job, so the payload has one type. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

export interface JobHandler {
  readonly name: string
  run(payload: unknown, signal: AbortSignal): Promise<void>
}

/** A job may run more than once. It throws when the signal aborts; the queue then retries it. */
export const handleJob = <Payload>(
  { name, schema }: Job<Payload>,
  run: (payload: Payload, signal: AbortSignal) => Promise<void>,
): JobHandler => ({ name, run: (payload, signal) => run(schema.parse(payload), signal) })

export interface QueuedTask extends Record<string, unknown> {
  task: string
  waiting: number
  running: number
  /** Given up after the last attempt. */
  failed: number
  oldestWaitingAt: string | null
  /** First line of the last error, without what may follow it. */
  lastError: string
}

export interface QueuedJobs {
  readonly task: string
  readonly state: 'waiting' | 'running' | 'failed'
  readonly limit: number
  readonly offset: number
}

export interface QueuedJob extends Record<string, unknown> {
  id: string
  runAt: string
  attempts: number
  maxAttempts: number
  /** As in `QueuedTask`. */
  lastError: string
}

/** A persistent queue in Postgres (graphile-worker). */
export interface Jobs {
  /** In the caller's transaction: the job exists only if that commits. */
  enqueue<Payload extends object>(
    db: Db,
    job: Job<Payload>,
    payload: Payload,
    options?: JobOptions,
  ): Promise<void>
  /** The jobs in the queue by task; those that failed for good too. */
  describe(db: Db): Promise<QueuedTask[]>
  /** Jobs of a task in one of the states that `describe` counts, the longest waiting first. */
  list(db: Db, of: QueuedJobs): Promise<{ rows: QueuedJob[]; total: number }>
  /** Gives those that failed for good all their attempts again. */
  retryFailed(db: Db): Promise<void>
  /** Whether a job with this key is queued or running. */
  has(db: Db, key: string): Promise<boolean>
  /** Runs these jobs in this process, at most `concurrency` of them at a time. */
  run(concurrency: number, handlers: readonly JobHandler[]): Promise<void>
  close(): Promise<void>
}

const isIn = {
  waiting: sql`locked_by is null and attempts < max_attempts and run_at <= now()`,
  running: sql`locked_by is not null`,
  failed: sql`locked_by is null and attempts >= max_attempts`,
}

/** The limit of one process: one for each run, and some for their jobs. */
const maxConnections = 12

/** Seconds. */
const reclaimInterval = 5

export const createJobs = (connection: PoolConfig, log: Logger): Jobs => {
  const runners: Runner[] = []
  const stop = new AbortController()
  let shared: { pool: Pool; locks: WorkerLocks } | undefined
  let timer: NodeJS.Timeout | undefined

  const reclaim = async () => {
    try {
      const freed = (await shared?.locks.releaseJobsOfEndedWorkers()) ?? 0
      if (freed > 0) log.info({ workers: freed }, 'jobs of ended workers were released')
    } catch (error) {
      log.warn({ err: error }, 'jobs of ended workers could not be released')
    }
  }

  /** Separate, because each run permanently holds a connection for LISTEN. */
  const open = async () => {
    if (shared) return shared
    const pool = openJobsPool(connection, maxConnections)
    shared = { pool, locks: createWorkerLocks(connection, log) }
    await shared.locks.ready
    await reclaim()
    timer = setInterval(() => void reclaim(), reclaimInterval * 1000).unref()
    return shared
  }

  return {
    enqueue: async (db, job, payload, { key, priority = 0, delay = 0 } = {}) => {
      await db.execute(sql`select graphile_worker.add_job(
        ${job.name}, ${JSON.stringify(payload)}::json,
        job_key := ${key ?? null}, priority := ${priority}::integer,
        run_at := now() + make_interval(secs => ${delay}))`)
    },
    describe: async (db) => {
      const { rows } = await db.execute<QueuedTask>(sql`
        select task_identifier as task, count(*) filter (where ${isIn.waiting})::integer as waiting,
          count(*) filter (where ${isIn.running})::integer as running,
          count(*) filter (where ${isIn.failed})::integer as failed,
          to_char(min(run_at) filter (where ${isIn.waiting}) at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "oldestWaitingAt",
          coalesce(left(split_part((array_agg(last_error order by updated_at desc)
            filter (where last_error is not null))[1], E'\\n', 1), 200), '') as "lastError"
        from graphile_worker.jobs group by task_identifier order by task_identifier`)
      return rows
    },
    list: async (db, { task, state, limit, offset }) => {
      const { rows } = await db.execute<QueuedJob & { total: number }>(sql`
        select id::text as id, to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "runAt",
          attempts::integer as attempts, max_attempts::integer as "maxAttempts",
          coalesce(left(split_part(last_error, E'\\n', 1), 200), '') as "lastError",
          count(*) over ()::integer as total
        from graphile_worker.jobs where task_identifier = ${task} and ${isIn[state]}
        order by jobs.run_at, jobs.id limit ${limit} offset ${offset}`)
      return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
    },
    retryFailed: async (db) => {
      await db.execute(sql`select from graphile_worker.reschedule_jobs(
        array(select id from graphile_worker.jobs where ${isIn.failed}), run_at := now(), attempts := 0)`)
    },
    has: async (db, key) => {
      const { rows } = await db.execute(sql`select from graphile_worker.jobs
        where key = ${key} and (attempts < max_attempts or locked_by is not null)`)
      return rows.length > 0
    },
    run: async (concurrency, handlers) => {
      const { pool, locks } = await open()
      const events: WorkerEvents = new EventEmitter()
      events.on('pool:create', ({ workerPool }) => locks.hold(workerPool.id))
      const runner = await runWorker({
        pgPool: pool,
        concurrency,
        noHandleSignals: true,
        events,
        pollInterval: 1000,
        logger: toWorkerLogger(log),
        taskList: Object.fromEntries(
          handlers.map((handler) => [
            handler.name,
            async (payload: unknown) => {
              if (stop.signal.aborted) throw new Error(workerStops)
              await handler.run(payload, stop.signal).catch((error: unknown) => {
                logStorageFull(error, log)
                throw error
              })
            },
          ]),
        ),
      })
      runner.promise.catch((error: unknown) => log.error({ err: error }, 'a worker ended'))
      runners.push(runner)
    },
    close: async () => {
      stop.abort(new Error(workerStops))
      clearInterval(timer)
      await Promise.allSettled(runners.map((runner) => runner.stop()))
      await shared?.locks.close()
      await shared?.pool.end()
    },
  }
}
