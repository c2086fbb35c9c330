import { LRUCache } from 'lru-cache'
import type { Bus, Topic } from './bus/bus.ts'

/** Milliseconds after which an entry is loaded again, in case a hint about a change was lost. */
const lifetime = 30_000

/**
 * A cache for read-mostly values. A hint on one of its topics drops entries on every node: the one
 * whose key is the payload, or all of them if the payload is null.
 */
export interface Cache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>
}

interface CacheCount {
  /** Times that a value was asked for. */
  asked: number
  /** Those that were not answered from memory. */
  loaded: number
}

/** The counts of all caches of this process, by name, for the metrics. */
export const cacheCounts = new Map<string, CacheCount>()

const countOf = (name: string): CacheCount => {
  const count = cacheCounts.get(name) ?? { asked: 0, loaded: 0 }
  cacheCounts.set(name, count)
  return count
}

export const createCache = <Value>(
  name: string,
  bus: Bus,
  topics: readonly Topic<string | null>[],
  limit = 1000,
  /** Others are loaded again by the next caller. */
  isKept: (value: Value) => boolean = () => true,
): Cache<Value> => {
  const entries = new LRUCache<string, Promise<Value>>({ max: limit, ttl: lifetime })
  const count = countOf(name)
  const drop = (key: string | null) => void (key === null ? entries.clear() : entries.delete(key))
  for (const topic of topics) bus.subscribe(topic, drop)
  bus.onGap(() => entries.clear())
  return {
    get: (key, load) => {
      count.asked += 1
      const known = entries.get(key)
      if (known) return known
      count.loaded += 1
      // A query of drizzle runs again whenever it is awaited; its promise does not.
      const value = Promise.resolve(load())
      entries.set(key, value)
      const forget = () => void (entries.peek(key) === value && entries.delete(key))
      // A rejection reaches the waiting callers and is not cached.
      value.then((loaded) => isKept(loaded) || forget(), forget)
      return value
    },
  }
}
