import type { Pool } from 'pg'
import { createBatcher } from '../batcher.ts'
import type { Logger } from '../logger.ts'
import { reasonOf } from '../reason-of.ts'
import type { RedisConnection } from '../redis/index.ts'

/** Carries hints to the other nodes. What it sends may come back. */
export interface HintChannel {
  /** Rejects a hint that was not sent. */
  send(text: string): Promise<void>
  /** Until what was given to `send` is on its way. */
  idle(): Promise<void>
  close(): void
}

/** Bytes; Postgres takes less than this. */
const maxHint = 8000
const hintsAtOnce = 100
/** Milliseconds. */
const beatInterval = 2000
const longestSilence = 5000

/**
 * Hints that are published while others are on the way go together. Each notifying transaction waits for the disk, one
 * after the other: without the batch the groups of chat messages would wait for each other's hints. In a learner's hour
 * it saves nothing. The heartbeat receives them.
 */
export const createPostgresChannel = (pool: Pool, name: string): HintChannel => {
  const notifications = createBatcher(async (texts: readonly string[]) => {
    await pool.query(
      'select pg_notify($1, hint) from unnest($2::text[]) with ordinality as given(hint, number) order by number',
      [name, texts],
    )
    return texts
  }, hintsAtOnce)
  return {
    send: async (text) => {
      if (Buffer.byteLength(text) >= maxHint) throw new Error('a hint is too long')
      await notifications.add(text)
    },
    idle: notifications.idle,
    close: () => {},
  }
}

export const createRedisChannel = (
  redis: RedisConnection,
  name: string,
  events: { onHint(text: string): void; onGap(): void },
  log: Logger,
): HintChannel => {
  const subscriber = redis.openSubscriber()
  /** For this process: a connection on which nothing arrives may be lost. */
  const ownName = `${name}:${crypto.randomUUID()}`
  let isFirst = true
  let heardAt = performance.now()

  subscriber.on('message', (channel, text: string) => {
    if (channel === ownName) heardAt = performance.now()
    else events.onHint(text)
  })
  subscriber.on('ready', () => {
    heardAt = performance.now()
    subscriber.subscribe(name, ownName).then(
      () => {
        if (!isFirst) events.onGap()
        isFirst = false
      },
      (error: unknown) =>
        log.warn({ reason: reasonOf(error) }, 'hints through Redis cannot be subscribed to'),
    )
  })
  const beat = setInterval(() => {
    if (subscriber.status !== 'ready') return
    redis.commands.publish(ownName, '').catch(() => {})
    if (performance.now() - heardAt < longestSilence) return
    heardAt = performance.now()
    log.warn('hints do not arrive, the connection to Redis is opened again')
    subscriber.disconnect(true)
  }, beatInterval).unref()
  const sending = new Set<Promise<unknown>>()
  return {
    send: async (text) => {
      const sent = redis.commands.publish(name, text)
      sending.add(sent)
      try {
        await sent
      } finally {
        sending.delete(sent)
      }
    },
    idle: async () => void (await Promise.allSettled(sending)),
    close: () => clearInterval(beat),
  }
}
