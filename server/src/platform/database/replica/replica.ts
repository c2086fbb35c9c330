import { Client, type Pool, type PoolConfig } from 'pg'
import type { Logger } from '../../logger.ts'
import { reasonOf } from '../../reason-of.ts'
import { createDatabase, type Db, isDatabaseUnavailable } from '../db.ts'
import { createLag, lastPosition, type Position, toPosition } from './replica-lag.ts'

/** Milliseconds. A replica that is dead or behind is left out within a second. */
const pingInterval = 200
const longestSilence = 600
const longestLag = 600
const attemptTimeout = 1500

/** A streaming replica, from which lists of the console are read. */
export interface Replica {
  /**
   * Undefined while it is away or behind, or has not replayed what the caller wrote up to this position. Its statements
   * change nothing: Postgres refuses them.
   */
  dbAfter(position: Position): Db | undefined
  /** Where the log of the primary ends now; if that cannot be told, a position that no replica reaches. */
  findPosition(): Promise<Position>
  close(): Promise<void>
}

const findEnd = async (
  primary: Pick<Client, 'query'>,
  position: 'flush' | 'insert',
): Promise<Position> => {
  const { rows } = await primary.query<{ position: string }>(
    `select pg_current_wal_${position}_lsn()::text as position`,
  )
  return toPosition(rows[0]?.position)
}

const findCluster = async (client: Pick<Client, 'query'>): Promise<string | undefined> => {
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  return rows[0]?.id
}

/** Ends the connections, and so what is asked on them, after the time. */
const withTimeout = async <Result>(
  clients: readonly Client[],
  run: () => Promise<Result>,
  ms: number,
) => {
  const timer = setTimeout(() => {
    for (const client of clients) client.connection.stream.destroy()
  }, ms).unref()
  try {
    return await run()
  } finally {
    clearTimeout(timer)
  }
}

const tooSlow = /timeout exceeded when trying to connect|Query read timeout/

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '57014') ||
    tooSlow.test(error.message) ||
    isTooSlow(error.cause))

/**
 * The statement can be run on the primary: the replica is away, or what was read is changed by what it replays. One that is
 * too slow would be too slow there as well, and would hold up the calls of learners.
 */
export const isReplicaFault = (error: unknown): boolean => {
  if (isTooSlow(error)) return false
  if (isDatabaseUnavailable(error)) return true
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40001') || isReplicaFault(error.cause)
}

/** `primary`: the pool of calls, and a connection apart from it, since the pool may be busy. */
export const openReplica = (
  connection: PoolConfig,
  primary: { readonly pool: Pool; readonly connection: PoolConfig },
  log: Logger,
): Replica => {
  const database = createDatabase({ ...connection, onConnect: undefined }, log)
  let isClosed = false
  let isUsed: boolean | undefined
  let lag = createLag()

  const use = () => {
    if (isUsed) return
    isUsed = true
    database.closeBreaker()
    log.info('lists are read from the replica')
  }

  /** Statements that run there fail at once, and are run on the primary. */
  const leaveOut = (reason: string) => {
    if (isUsed !== false) log.warn({ reason }, 'lists are not read from the replica')
    isUsed = false
    database.openBreaker()
  }
  database.openBreaker()

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

  const ping = async (client: Client, first: Client): Promise<void> => {
    const at = performance.now()
    lag.primaryReached(await findEnd(first, 'flush'), at)
    const { rows } = await client.query<{ replayed: string | null; standby: boolean }>(
      'select pg_last_wal_replay_lsn()::text as replayed, pg_is_in_recovery() as standby',
    )
    // After a promotion it has a history of its own.
    if (!rows[0]?.standby) throw new Error('it is no replica any more')
    lag.replicaReplayed(toPosition(rows[0].replayed ?? undefined))
    const behind = lag.behindAt(performance.now())
    if (behind <= longestLag) use()
    else leaveOut(`it is ${Math.round(behind)} ms behind`)
  }

  const openWatch = (to: PoolConfig): Client => {
    const client = new Client({ ...to, application_name: 'jingke replica watch' })
    client.on('error', () => {})
    return client
  }

  const watchOne = async (): Promise<void> => {
    const client = openWatch(connection)
    const first = openWatch(primary.connection)
    const both = [client, first]
    try {
      await withTimeout(
        both,
        async () => {
          await Promise.all(both.map((one) => one.connect()))
          const [own, others] = await Promise.all(both.map(findCluster))
          if (own !== others) throw new Error('it is a replica of another database')
        },
        attemptTimeout,
      )
      while (!isClosed) {
        await withTimeout(both, () => ping(client, first), longestSilence)
        await pause(pingInterval)
      }
    } catch (error) {
      leaveOut(reasonOf(error))
    } finally {
      for (const one of both) one.connection.stream.destroy()
    }
  }

  const watch = async (): Promise<void> => {
    while (!isClosed) {
      lag = createLag()
      await watchOne()
      await pause(pingInterval)
    }
  }
  const watching = watch()

  return {
    dbAfter: (position) => (isUsed && lag.hasReplayed(position) ? database.db : undefined),
    findPosition: () => findEnd(primary.pool, 'insert').catch(() => lastPosition),
    close: async () => {
      isClosed = true
      await watching
      await database.close()
    },
  }
}
