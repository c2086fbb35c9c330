import type { Bus } from './bus.ts'

/** Milliseconds. Covers the case that a hint about a change was lost. */
const safetyLifetime = 30_000

/**
 * Answers that are read often and change seldom, kept in memory. A change is published on a topic
 * and drops them on every node: the one that the hint names by its key, or all of them.
 */
export interface Memory<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>
}

export const createMemory = <Value>(
  bus: Bus,
  topics: string | readonly string[],
  limit = 1000,
): Memory<Value> => {
  const kept = new Map<string, { value: Promise<Value>; until: number }>()
  const drop = (key: unknown) => void (typeof key === 'string' ? kept.delete(key) : kept.clear())
  for (const topic of [topics].flat()) bus.subscribe(topic, drop)
  bus.onGap(() => kept.clear())

  /** Puts an entry last; the first is the one not asked for in the longest time. */
  const keep = (key: string, entry: { value: Promise<Value>; until: number }) => {
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size <= limit) return
    for (const oldest of kept.keys()) return void kept.delete(oldest)
  }
  return {
    get: (key, load) => {
      const known = kept.get(key)
      if (known && known.until > performance.now()) {
        keep(key, known)
        return known.value
      }
      const entry = { value: load(), until: performance.now() + safetyLifetime }
      keep(key, entry)
      // A failure is told to those who wait for it and then forgotten.
      entry.value.catch(() => kept.get(key) === entry && kept.delete(key))
      return entry.value
    },
  }
}
