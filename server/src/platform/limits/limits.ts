import { commonProblems } from '@jingke/contract/core'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { Problem } from '../problem.ts'
import type { SharedRedis } from '../redis/index.ts'
import { countInRedis } from './count-in-redis.ts'
import type { Count, Counts } from './counts.ts'
import { addPoint, deleteExpired, findCount, putCount } from './limits.store.ts'

export interface Limit {
  /** Counts one, refuses with 429 above the limit, and returns the count. */
  spend(key: string): Promise<number>
  /** Refuses with 429 if the limit is reached; does not count. */
  check(key: string): Promise<void>
  /** The count and the seconds until it is reset; does not count. */
  state(key: string): Promise<{ count: number; seconds: number }>
  /** Counts one and returns the count; never refuses. */
  count(key: string): Promise<number>
  /** Refuses this key for the given time. */
  pause(key: string, seconds: number): Promise<void>
}

export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export type Limits = (rule: LimitRule) => Limit

const secondsLeft = ({ expire }: Count): number =>
  Math.max(1, Math.ceil((expire - Date.now()) / 1000))

const tooMany = (count: Count): Problem => {
  const seconds = secondsLeft(count)
  return new Problem(commonProblems.tooManyRequests, {
    parameters: { seconds },
    retryAfter: seconds,
  })
}

const countInDatabase = (pool: Pool): Counts => ({
  add: (key, expire) => addPoint(pool, key, { now: Date.now(), expire }),
  find: (key) => findCount(pool, key),
  put: (key, count) => putCount(pool, key, count),
})

/** Keys that a node counts while the database is unavailable; above it, those not used for longest start again. */
const keysInMemory = 10_000

const countInMemory = (): Counts => {
  const counts = new LRUCache<string, Count>({ max: keysInMemory })
  return {
    add: async (key, expire) => {
      const known = counts.get(key)
      const isRunning = known && known.expire > Date.now()
      const count = isRunning ? { ...known, points: known.points + 1 } : { points: 1, expire }
      counts.set(key, count)
      return count
    },
    find: async (key) => counts.get(key),
    put: async (key, count) => void counts.set(key, count),
  }
}

/** The pool is exhausted: the caller has waited for the full timeout, so no fallback is tried. */
const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

const withFallback = (shared: Counts, local: Counts): Counts => {
  const attempt = async <Result>(run: (counts: Counts) => Promise<Result>): Promise<Result> => {
    try {
      return await run(shared)
    } catch (failure) {
      if (isPoolExhausted(failure)) throw failure
      return run(local)
    }
  }
  return {
    add: (key, expire) => attempt((counts) => counts.add(key, expire)),
    find: (key) => attempt((counts) => counts.find(key)),
    put: (key, count) => attempt((counts) => counts.put(key, count)),
  }
}

export const deleteExpiredLimits = (pool: Pool): Promise<void> => deleteExpired(pool, Date.now())

/** Shared by all nodes in Redis, else in Postgres; while neither is available each node counts in memory. */
export const createLimits = (pool: Pool, shared?: SharedRedis): Limits => {
  const withoutRedis = withFallback(countInDatabase(pool), countInMemory())
  const counts = shared
    ? withFallback(countInRedis(shared.redis, shared.school), withoutRedis)
    : withoutRedis
  return ({ name, points, seconds }) => {
    const add = (key: string) => counts.add(`${name}:${key}`, Date.now() + seconds * 1000)
    const findRunning = async (key: string): Promise<Count | undefined> => {
      const count = await counts.find(`${name}:${key}`)
      return count && count.expire > Date.now() ? count : undefined
    }
    return {
      spend: async (key) => {
        const count = await add(key)
        if (count.points > points) throw tooMany(count)
        return count.points
      },
      check: async (key) => {
        const count = await findRunning(key)
        if (count && count.points >= points) throw tooMany(count)
      },
      state: async (key) => {
        const count = await findRunning(key)
        return count
          ? { count: count.points, seconds: secondsLeft(count) }
          : { count: 0, seconds: 0 }
      },
      count: async (key) => (await add(key)).points,
      pause: (key, pauseSeconds) =>
        counts.put(`${name}:${key}`, {
          points: points + 1,
          expire: Date.now() + pauseSeconds * 1000,
        }),
    }
  }
}
