import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { type Runner, run, type WorkerEvents } from 'graphile-worker'
import type { Pool, PoolConfig } from 'pg'
import type { Db } from '../db.ts'
import type { Logger } from '../logger.ts'
import { openJobsPool } from './jobs-pool.ts'
import { createLifeSign } from './worker-locks.ts'
import { toWorkerLogger } from './worker-logger.ts'

export interface JobOptions {
  /** A job with this key that is still waiting is replaced by the new one. */
  readonly key?: string
  /** Lower goes first. */
  readonly priority?: number
}

/** Ends early when the signal says so, by throwing; the job then comes again. */
export type JobTask = (payload: unknown, signal: AbortSignal) => Promise<void>

/** Work that outlives the process: it waits in Postgres, beside the rows it is about. */
export interface Jobs {
  /** Within the caller's transaction: the job exists if and only if that commits. */
  enqueue(db: Db, name: string, payload: object, options?: JobOptions): Promise<void>
  /** Whether a job with this key waits or is being done. */
  has(db: Db, key: string): Promise<boolean>
  /** Does the jobs of this name in this process, so many at a time. */
  work(name: string, atOnce: number, task: JobTask): Promise<void>
  close(): Promise<void>
}

/** Seconds. */
const reclaimInterval = 5

export const createJobs = (connection: PoolConfig, log: Logger): Jobs => {
  const runners: Runner[] = []
  const stop = new AbortController()
  let shared: { pool: Pool; lifeSign: ReturnType<typeof createLifeSign> } | undefined
  let timer: NodeJS.Timeout | undefined

  const reclaim = async () => {
    try {
      const freed = (await shared?.lifeSign.freeJobsOfTheDead()) ?? 0
      if (freed > 0) log.info({ workers: freed }, 'jobs of ended workers were taken up again')
    } catch (error) {
      log.warn({ err: error }, 'the queue could not be looked through')
    }
  }

  /** A pool of its own: the queue listens all the time and must not take a visitor's connection. */
  const open = async () => {
    if (shared) return shared
    const pool = openJobsPool(connection, 6)
    shared = { pool, lifeSign: createLifeSign(connection, pool, log) }
    await reclaim()
    timer = setInterval(() => void reclaim(), reclaimInterval * 1000).unref()
    return shared
  }

  return {
    enqueue: async (db, name, payload, { key, priority } = {}) => {
      await db.execute(sql`select graphile_worker.add_job(
        ${name}, ${JSON.stringify(payload)}::json,
        job_key := ${key ?? null}, priority := ${priority ?? null}::smallint)`)
    },
    has: async (db, key) => {
      const { rows } = await db.execute(sql`select from graphile_worker.jobs
        where key = ${key} and (attempts < max_attempts or locked_by is not null)`)
      return rows.length > 0
    },
    work: async (name, atOnce, task) => {
      const { pool, lifeSign } = await open()
      const events: WorkerEvents = new EventEmitter()
      events.on('pool:create', ({ workerPool }) => lifeSign.hold(workerPool.id))
      const runner = await run({
        pgPool: pool,
        concurrency: atOnce,
        noHandleSignals: true,
        events,
        pollInterval: 1000,
        logger: toWorkerLogger(log),
        taskList: {
          [name]: async (payload) => {
            if (stop.signal.aborted) throw new Error('the worker is stopping')
            await task(payload, stop.signal)
          },
        },
      })
      runner.promise.catch((error: unknown) => log.error({ err: error }, 'a worker ended'))
      runners.push(runner)
    },
    close: async () => {
      stop.abort(new Error('the worker is stopping'))
      clearInterval(timer)
      await Promise.allSettled(runners.map((runner) => runner.stop()))
      await shared?.lifeSign.close()
      await shared?.pool.end()
    },
  }
}
