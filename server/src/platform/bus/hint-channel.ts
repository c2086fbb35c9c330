import type { Pool } from 'pg'
import { createBatcher } from '../batcher.ts'
import type { RedisConnection } from '../redis/index.ts'

/** Carries hints to the other nodes. What it sends may come back. */
export interface HintChannel {
  /** Rejects a hint that was not sent. */
  send(text: string): Promise<void>
  /** Until what was given to `send` is on its way. */
  idle(): Promise<void>
}

/** Bytes; Postgres takes less than this. */
const maxHint = 8000
const hintsAtOnce = 100

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
  }
}

export const createRedisChannel = (
  redis: RedisConnection,
  name: string,
  events: { onHint(text: string): void; onGap(): void },
): HintChannel => {
  const subscriber = redis.openSubscriber()
  let isFirst = true
  subscriber.on('message', (_, text: string) => events.onHint(text))
  subscriber.on('ready', () => {
    // A lost connection fails it; the next one subscribes again.
    subscriber.subscribe(name).then(
      () => {
        if (!isFirst) events.onGap()
        isFirst = false
      },
      () => {},
    )
  })
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
  }
}
