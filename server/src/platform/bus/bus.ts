import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { z } from 'zod'
import { startHeartbeat } from '../database/connection/heartbeat.ts'
import type { Database } from '../database/db.ts'
import type { Logger } from '../logger.ts'
import type { SharedRedis } from '../redis/index.ts'
import { createPostgresChannel, createRedisChannel } from './hint-channel.ts'

export interface Topic<Payload> {
  readonly name: string
  readonly schema: z.ZodType<Payload>
  /**
   * Published in transactions: each raises the topic's version, which the heartbeat reads, so that a node which
   * missed the hint gets one with the payload null within a second; so does one that gets a later version first. The
   * transactions wait for each other.
   */
  readonly isVersioned?: true
}

/** Publisher and subscribers share the topic, so the payload has one type on both sides. */
export const defineTopic = <Payload>(topic: Topic<Payload>): Topic<Payload> => topic

/** Schema of topics without a payload. */
export const Nothing = z.null()

/** Hints between nodes. A hint may be lost, so nothing is stored because of one. */
export interface Bus {
  /** Publishing or subscribing to a topic that was not declared throws. */
  declare(topics: readonly Topic<unknown>[]): void
  /**
   * Delivered synchronously in this process, asynchronously in others; a handler may get a hint twice. One that
   * cannot be sent is logged: what it is about is stored already, so that the call must not fail.
   */
  publish<Payload>(topic: Topic<Payload>, payload: Payload, version?: number): Promise<void>
  subscribe<Payload>(topic: Topic<Payload>, handler: (payload: Payload) => void): void
  /** Called after a disconnection, during which hints may have been lost. */
  onGap(handler: () => void): void
  /** Whether it knows all versions of topics that were stored more than a second ago. */
  isCurrent(): boolean
  /** Whether the database answers, according to the heartbeat. */
  isConnected(): boolean
  /** Whether it has not answered for as long as it takes to open the circuit breaker. */
  isDown(): boolean
  close(): Promise<void>
}

const channelName = 'jingke'
/** Milliseconds that a publisher waits at most: the database may hang after the commit. */
const longestWait = 1000

/** `from` names the bus that published it. */
const Hint = z.object({
  topic: z.string(),
  payload: z.unknown(),
  from: z.string().optional(),
  version: z.int().optional(),
})

/**
 * Hints go through Redis if there is one, else through LISTEN and NOTIFY. The heartbeat also controls the circuit breaker
 * of the pool.
 */
export const createBus = async (
  connection: PoolConfig,
  database: Database,
  log: Logger,
  shared?: SharedRedis,
): Promise<Bus> => {
  const topics = new Map<string, Topic<unknown>>()
  const handlers = new Map<string, ((payload: unknown) => void)[]>()
  const gapHandlers: (() => void)[] = []
  /** The last version of each topic that was delivered. */
  const versions = new Map<string, number>()
  const from = crypto.randomUUID()
  let isUnavailable = false
  let lostHints = 0

  // Called from a socket event: an uncaught error of a handler would end the process.
  const safely = (task: () => void) => {
    try {
      task()
    } catch (error) {
      log.error({ err: error }, 'a hint could not be handled')
    }
  }
  const deliver = (name: string, payload: unknown, version = 0) => {
    const known = versions.get(name) ?? 0
    versions.set(name, Math.max(version, known))
    // The hint of a version in between was lost, or is late: what it named is unknown.
    const given = version > known + 1 ? null : payload
    for (const handler of handlers.get(name) ?? []) safely(() => handler(given))
  }
  const requireDeclared = (topic: Topic<unknown>) => {
    if (topics.get(topic.name) !== topic) throw new Error(`undeclared topic: ${topic.name}`)
  }

  const onHint = (text: string) =>
    safely(() => {
      const { topic, payload, from: sender, version } = Hint.parse(JSON.parse(text))
      if (sender === from) return
      // A node of another version may have topics that are not declared here.
      const known = topics.get(topic)
      if (known) deliver(topic, known.schema.parse(payload), version)
    })
  const onGap = () => {
    for (const handler of gapHandlers) safely(handler)
  }

  const channel = shared
    ? createRedisChannel(shared.redis, `${channelName}:${shared.school}`, { onHint, onGap }, log)
    : createPostgresChannel(database.pool, channelName)
  const heartbeat = await startHeartbeat(connection, shared ? undefined : channelName, {
    onHint,
    onVersions: (rows) => {
      for (const { name, version } of rows)
        if (version > (versions.get(name) ?? 0)) deliver(name, null, version)
    },
    onOutage: () => {
      if (!isUnavailable) log.warn('the database does not answer')
      isUnavailable = true
      database.openBreaker()
    },
    onReconnect: () => {
      if (isUnavailable) log.info('the database answers again')
      isUnavailable = false
      database.closeBreaker()
      onGap()
    },
  })

  const send = async (topic: string, text: string) => {
    try {
      await channel.send(text)
    } catch (error) {
      lostHints += 1
      log.warn({ err: error, topic, lostHints }, 'a hint could not be sent to the other nodes')
    }
  }

  return {
    declare: (declared) => {
      for (const topic of declared) {
        if ((topics.get(topic.name) ?? topic) !== topic)
          throw new Error(`two topics are named ${topic.name}`)
        topics.set(topic.name, topic)
      }
    },
    publish: async (topic, payload, version) => {
      requireDeclared(topic)
      deliver(topic.name, payload, version)
      const waited = new AbortController()
      await Promise.race([
        send(topic.name, JSON.stringify({ topic: topic.name, payload, from, version })),
        sleep(longestWait, undefined, { ref: false, signal: waited.signal }).catch(() => {}),
      ])
      waited.abort()
    },
    subscribe: <Payload>(topic: Topic<Payload>, handler: (payload: Payload) => void) => {
      requireDeclared(topic)
      // Safe cast: payloads are parsed by the topic's schema before delivery.
      const known = handlers.get(topic.name) ?? []
      handlers.set(topic.name, [...known, handler as (payload: unknown) => void])
    },
    onGap: (handler) => void gapHandlers.push(handler),
    isCurrent: heartbeat.isCurrent,
    isConnected: heartbeat.isConnected,
    isDown: heartbeat.isDown,
    close: async () => {
      await channel.idle()
      channel.close()
      await heartbeat.close()
    },
  }
}
