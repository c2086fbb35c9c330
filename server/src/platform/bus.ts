import { Client, type PoolConfig } from 'pg'
import type { Database } from './db.ts'
import type { Logger } from './logger.ts'

/** Hints between nodes. A hint may be lost: whoever needs certainty reads the database. */
export interface Bus {
  /** Reaches this node at once and the others soon; a handler may hear a hint twice. */
  publish(topic: string, payload: unknown): Promise<void>
  subscribe(topic: string, handler: (payload: unknown) => void): void
  /** Called after a break during which hints may have been missed. */
  onGap(handler: () => void): void
  close(): Promise<void>
}

const channel = 'jingke'
const reconnectDelay = 500

export const createBus = async (
  connection: PoolConfig,
  database: Database,
  log: Logger,
): Promise<Bus> => {
  const handlers = new Map<string, ((payload: unknown) => void)[]>()
  const gapHandlers: (() => void)[] = []
  let isClosed = false
  let client: Client | undefined

  const deliver = (topic: string, payload: unknown) => {
    for (const handler of handlers.get(topic) ?? []) handler(payload)
  }
  const receive = (message: string | undefined) => {
    const { topic, payload } = JSON.parse(message ?? '{}') as { topic: string; payload: unknown }
    deliver(topic, payload)
  }

  const listen = async () => {
    const next = new Client({ ...connection, application_name: 'jingke-bus', keepAlive: true })
    let isLost = false
    const lost = () => {
      if (isClosed || isLost) return
      isLost = true
      void next.end().catch(() => {})
      setTimeout(() => void reconnect(), reconnectDelay).unref()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', (notification) => receive(notification.payload))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  const reconnect = async (): Promise<void> => {
    if (isClosed) return
    try {
      await listen()
      for (const handler of gapHandlers) handler()
    } catch {
      log.debug('the bus is still away')
      setTimeout(() => void reconnect(), reconnectDelay).unref()
    }
  }

  await listen()
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
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}
