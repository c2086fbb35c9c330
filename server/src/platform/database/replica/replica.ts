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

const findEnd = async (primary: Pool, position: 'flush' | 'insert'): Promise<Position> => {
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

const withTimeout = async <Result>(client: Client, run: () => Promise<Result>, ms: number) => {
  const timer = setTimeout(() => client.connection.stream.destroy(), ms).unref()
  try {
    return await run()
  } finally {
    clearTimeout(timer)
  }
}

/** The statement can be run on the primary: the replica is away, or what was read is changed by what it replays. */
export const isReplicaFault = (error: unknown): boolean => {
  if (isDatabaseUnavailable(error)) return true
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40001') || isReplicaFault(error.cause)
}

export const openReplica = (connection: PoolConfig, primary: Pool, log: Logger): Replica => {
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

  const ping = async (client: Client): Promise<void> => {
    const at = performance.now()
    lag.primaryReached(await findEnd(primary, 'flush'), at)
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

  const watchOne = async (): Promise<void> => {
    const client = new Client({ ...connection, application_name: 'jingke replica watch' })
    client.on('error', () => {})
    try {
      await withTimeout(client, () => client.connect(), attemptTimeout)
      const [own, others] = await withTimeout(
        client,
        () => Promise.all([findCluster(client), findCluster(primary)]),
        attemptTimeout,
      )
      if (own !== others) throw new Error('it is a replica of another database')
      while (!isClosed) {
        await withTimeout(client, () => ping(client), longestSilence)
        await pause(pingInterval)
      }
    } catch (error) {
      leaveOut(reasonOf(error))
    } finally {
      client.connection.stream.destroy()
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
    findPosition: () => findEnd(primary, 'insert').catch(() => lastPosition),
    close: async () => {
      isClosed = true
      await watching
      await database.close()
    },
  }
}
