import type { Bus } from './bus.ts'

/** Milliseconds. Covers the case that a hint about a change was lost. */
const safetyLifetime = 30_000

/**
 * Answers that are read often and change seldom, kept in memory per topic. A change is published
 * on the topic and drops them on every node.
 */
export interface Memory<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>
}

export const createMemory = <Value>(bus: Bus, topic: string, limit = 1000): Memory<Value> => {
  const kept = new Map<string, { value: Promise<Value>; until: number }>()
  bus.subscribe(topic, () => kept.clear())
  bus.onGap(() => kept.clear())
  return {
    get: (key, load) => {
      const known = kept.get(key)
      if (known && known.until > performance.now()) return known.value
      if (kept.size >= limit) kept.clear()
      const entry = { value: load(), until: performance.now() + safetyLifetime }
      kept.set(key, entry)
      // A failure is told to those who wait for it and then forgotten.
      entry.value.catch(() => kept.get(key) === entry && kept.delete(key))
      return entry.value
    },
  }
}
