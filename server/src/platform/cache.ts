import type { Bus, Topic } from './bus.ts'

/** Milliseconds after which an entry is loaded again, in case a hint about a change was lost. */
const lifetime = 30_000

/**
 * A cache for read-mostly values. A hint on one of its topics drops entries on every node: the one
 * whose key is the payload, or all of them if the payload is null.
 */
export interface Cache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>
}

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly until: number
  isRead: boolean
}

export const createCache = <Value>(
  bus: Bus,
  topics: readonly Topic<string | null>[],
  limit = 1000,
  /** Others are loaded again by the next caller. */
  isKept: (value: Value) => boolean = () => true,
): Cache<Value> => {
  const entries = new Map<string, Entry<Value>>()
  const drop = (key: string | null) => void (key === null ? entries.clear() : entries.delete(key))
  for (const topic of topics) bus.subscribe(topic, drop)
  bus.onGap(() => entries.clear())

  /** Drops the oldest entry that was not read since the last time; those that were get another round. */
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      entries.delete(key)
      if (!entry.isRead) return
      entry.isRead = false
      entries.set(key, entry)
    }
  }
  return {
    get: (key, load) => {
      const known = entries.get(key)
      if (known && known.until > performance.now()) {
        known.isRead = true
        return known.value
      }
      // A query of drizzle runs again whenever it is awaited; its promise does not.
      const value = Promise.resolve(load())
      const entry = { value, until: performance.now() + lifetime, isRead: false }
      entries.delete(key)
      if (entries.size >= limit) makeRoom()
      entries.set(key, entry)
      const forget = () => void (entries.get(key) === entry && entries.delete(key))
      // A rejection reaches the waiting callers and is not cached.
      value.then((loaded) => isKept(loaded) || forget(), forget)
      return entry.value
    },
  }
}
