import { Client, type Pool, type PoolConfig } from 'pg'
import type { Logger } from '../logger.ts'

/** Any number: it only has to be the same in every Jingke. */
const lockClass = 7_205_392

/** Milliseconds. */
const reconnectDelay = 1000

/**
 * Postgres itself knows who is alive: each worker holds an advisory lock on its name for as long
 * as its connection stands. The queue alone would keep a dead worker's jobs for four hours.
 */
export interface LifeSign {
  hold(workerName: string): void
  /** Gives the jobs of dead workers back to the queue; says of how many workers. */
  freeJobsOfTheDead(): Promise<number>
  close(): Promise<void>
}

export const createLifeSign = (connection: PoolConfig, pool: Pool, log: Logger): LifeSign => {
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
          log.warn({ err: error }, 'the life sign of the workers waits for the database')
          reconnect()
        })
    },
    freeJobsOfTheDead: async () => {
      const { rows } = await pool.query<{ dead: string[] | null }>(
        `select array_agg(name) as dead from (
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
      const dead = (rows[0]?.dead ?? []).filter((name) => !names.has(name))
      if (dead.length > 0)
        await pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
      return dead.length
    },
    close: async () => {
      isClosed = true
      await connecting
      await client?.end()
    },
  }
}
