import { commonProblems } from '@jingke/contract/core'
import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { deleteExpired } from './limits.store.ts'
import { Problem } from './problem.ts'
import { createSpending } from './spend-together.ts'

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

const secondsLeft = (result: RateLimiterRes): number =>
  Math.max(1, Math.ceil(result.msBeforeNext / 1000))

const tooMany = (result: RateLimiterRes): Problem => {
  const seconds = secondsLeft(result)
  return new Problem(commonProblems.tooManyRequests, {
    parameters: { seconds },
    retryAfter: seconds,
  })
}

/** The pool is exhausted: the caller has waited for the full timeout, so no fallback is tried. */
const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

const defineLimit = (
  pool: Pool,
  add: ReturnType<typeof createSpending>,
  { name, points, seconds }: LimitRule,
): Limit => {
  const local = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  const shared = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  const withFallback = async <Result>(
    run: (limiter: RateLimiterAbstract) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await run(shared)
    } catch (failure) {
      if (failure instanceof RateLimiterRes || isPoolExhausted(failure)) throw failure
      return run(local)
    }
  }
  const consumeShared = async (key: string): Promise<RateLimiterRes> => {
    const expire = Date.now() + seconds * 1000
    const count = await add({ key: `${name}:${key}`, points: 1, expire })
    return new RateLimiterRes(0, Math.max(count.expire - Date.now(), 0), count.points)
  }
  const consume = async (key: string): Promise<RateLimiterRes> => {
    try {
      return await consumeShared(key)
    } catch (failure) {
      if (isPoolExhausted(failure)) throw failure
    }
    try {
      return await local.consume(key)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    }
  }
  return {
    spend: async (key) => {
      const result = await consume(key)
      if (result.consumedPoints > points) throw tooMany(result)
      return result.consumedPoints
    },
    check: async (key) => {
      const result = await withFallback((limiter) => limiter.get(key))
      if (result !== null && result.consumedPoints >= points && result.msBeforeNext > 0)
        throw tooMany(result)
    },
    state: async (key) => {
      const result = await withFallback((limiter) => limiter.get(key))
      return result !== null && result.msBeforeNext > 0
        ? { count: result.consumedPoints, seconds: secondsLeft(result) }
        : { count: 0, seconds: 0 }
    },
    count: async (key) => (await consume(key)).consumedPoints,
    pause: async (key, pauseSeconds) =>
      void (await withFallback((limiter) => limiter.block(key, pauseSeconds))),
  }
}

export const deleteExpiredLimits = (pool: Pool): Promise<void> => deleteExpired(pool, Date.now())

/** Shared by all nodes in Postgres; while it is unavailable each node counts in memory. */
export const createLimits = (pool: Pool): Limits => {
  const defined = new Map<string, Limit>()
  const add = createSpending(pool)
  return (rule) => {
    const limit = defined.get(rule.name) ?? defineLimit(pool, add, rule)
    defined.set(rule.name, limit)
    return limit
  }
}
