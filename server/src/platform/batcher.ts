import { setImmediate } from 'node:timers/promises'
import { transportProblems } from '@jingke/contract/core'
import { Problem } from './problem.ts'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

export interface QueueLimits<Item> {
  /** How many items may wait; further ones get 503 with Retry-After. */
  readonly queueSize: number
  /** How many of one owner may wait. */
  readonly perOwner: number
  ownerOf(item: Item): number
}

const unlimited = { queueSize: Infinity, perOwner: Infinity, ownerOf: () => 0 }

/**
 * Gathers what is added while a batch runs, and runs it as the next one, of at most `batchSize` items: one batch
 * at a time. Each caller gets the result of its item; when a batch fails, all its callers get the error.
 */
export const createBatcher = <Item, Result>(
  runBatch: (items: readonly Item[]) => Promise<readonly Result[]>,
  batchSize: number,
  { queueSize, perOwner, ownerOf }: QueueLimits<Item> = unlimited,
) => {
  const queue: Waiting<Item, Result>[] = []
  const owners = new Map<number, number>()
  let draining: Promise<void> | undefined

  const count = (item: Item, by: 1 | -1) => {
    const owner = ownerOf(item)
    const waiting = (owners.get(owner) ?? 0) + by
    if (waiting === 0) owners.delete(owner)
    else owners.set(owner, waiting)
  }

  const runNext = async (): Promise<void> => {
    const batch = queue.splice(0, batchSize)
    for (const { item } of batch) count(item, -1)
    try {
      const results = await runBatch(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error('a batch gave too few results'))
        else resolve(result)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      // After the callbacks of this turn of the event loop: requests that were read together are in one batch.
      await setImmediate()
      await runNext()
    }
    draining = undefined
  }

  return {
    add: (item: Item): Promise<Result> => {
      const isFull = queue.length >= queueSize || (owners.get(ownerOf(item)) ?? 0) >= perOwner
      if (isFull)
        return Promise.reject(new Problem(transportProblems.unavailable, { retryAfter: 2 }))
      count(item, 1)
      const result = new Promise<Result>((resolve, reject) => {
        queue.push({ item, resolve, reject })
      })
      draining ??= drain()
      return result
    },
    /** Once nothing waits. */
    idle: async (): Promise<void> => draining,
  }
}
