import { setImmediate } from 'node:timers/promises'
import { transportProblems } from '@jingke/contract/core'
import { Problem } from './problem.ts'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

export interface GroupSettings {
  /** How many are committed together. */
  readonly groupSize: number
  /** How many items may wait; further ones get 503 with Retry-After. */
  readonly queueSize: number
  /** How many of one owner may wait. */
  readonly perOwner: number
}

/**
 * Gathers what comes in while a group is being committed, and commits it as the next: one group in
 * flight at a time. Each caller is answered after the commit; when a group fails, all its callers get
 * the error.
 */
export const createGroupCommit = <Item, Result>(
  commit: (group: readonly Item[]) => Promise<readonly Result[]>,
  ownerOf: (item: Item) => number,
  { groupSize, queueSize, perOwner }: GroupSettings,
) => {
  const queue: Waiting<Item, Result>[] = []
  const owners = new Map<number, number>()
  let run: Promise<void> | undefined

  const count = (item: Item, by: 1 | -1) => {
    const owner = ownerOf(item)
    const waiting = (owners.get(owner) ?? 0) + by
    if (waiting === 0) owners.delete(owner)
    else owners.set(owner, waiting)
  }

  const commitNext = async (): Promise<void> => {
    const group = queue.splice(0, groupSize)
    for (const { item } of group) count(item, -1)
    try {
      const results = await commit(group.map(({ item }) => item))
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error('a commit gave too few results'))
        else resolve(result)
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      // After the callbacks of this turn of the event loop: requests that were read together are
      // committed together.
      await setImmediate()
      await commitNext()
    }
    run = undefined
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
      run ??= drain()
      return result
    },
    /** Once nothing waits. */
    idle: async (): Promise<void> => run,
  }
}
