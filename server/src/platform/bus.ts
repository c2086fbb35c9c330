import type { PoolConfig } from 'pg'
import { z } from 'zod'
import type { Database } from './db.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Logger } from './logger.ts'

/** Hints between nodes. A hint may be lost: whoever needs certainty reads the database. */
export interface Bus {
  /** Reaches this node at once and the others soon; a handler may hear a hint twice. */
  publish(topic: string, payload: unknown): Promise<void>
  subscribe(topic: string, handler: (payload: unknown) => void): void
  /** Called after a break during which hints may have been missed. */
  onGap(handler: () => void): void
  /** Whether the database answers, as far as the heartbeat knows. */
  isConnected(): boolean
  close(): Promise<void>
}

const channel = 'jingke'

const Hint = z.object({ topic: z.string(), payload: z.unknown() })

/** Its heartbeat also works the circuit breaker of the pool. */
export const createBus = async (
  connection: PoolConfig,
  database: Database,
  log: Logger,
): Promise<Bus> => {
  const handlers = new Map<string, ((payload: unknown) => void)[]>()
  const gapHandlers: (() => void)[] = []
  let isAway = false

  // Called from the socket: what a handler throws must not end the process.
  const safely = (task: () => void) => {
    try {
      task()
    } catch (error) {
      log.error({ err: error }, 'a hint could not be handled')
    }
  }
  const deliver = (topic: string, payload: unknown) => {
    for (const handler of handlers.get(topic) ?? []) safely(() => handler(payload))
  }

  const heartbeat = await startHeartbeat(connection, channel, {
    onHint: (text) =>
      safely(() => {
        const { topic, payload } = Hint.parse(JSON.parse(text))
        deliver(topic, payload)
      }),
    onSilence: () => {
      if (!isAway) log.warn('the database does not answer')
      isAway = true
      database.openBreaker()
    },
    onReconnect: () => {
      if (isAway) log.info('the database answers again')
      isAway = false
      database.closeBreaker()
      for (const handler of gapHandlers) safely(handler)
    },
  })

  return {
    publish: async (topic, payload) => {
      deliver(topic, payload)
      await database.pool.query('select pg_notify($1, $2)', [
        channel,
        JSON.stringify({ topic, payload }),
      ])
    },
    subscribe: (topic, handler) => {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler])
    },
    onGap: (handler) => void gapHandlers.push(handler),
    isConnected: heartbeat.isConnected,
    close: () => heartbeat.close(),
  }
}
