import { transportProblems } from '@jingke/contract/core'
import { Problem } from '../../platform/problem.ts'

/** Runs work in turn. The lane says on whose behalf: no lane can keep the others waiting. */
export type FairQueue = <Result>(lane: string, work: () => Promise<Result>) => Promise<Result>

const retrySeconds = 5

/** When it is full, room is made by turning away the newest of the longest lane. */
export const createFairQueue = (atOnce: number, limit: number): FairQueue => {
  let running = 0
  let waiting = 0
  /** The lane at the front is served next and then goes to the back. */
  const lanes = new Map<string, PromiseWithResolvers<void>[]>()

  const longestLane = (): PromiseWithResolvers<void>[] =>
    [...lanes.values()].reduce((one, other) => (other.length >= one.length ? other : one), [])

  const enter = (lane: string): Promise<void> => {
    const own = lanes.get(lane) ?? []
    const turn = Promise.withResolvers<void>()
    own.push(turn)
    lanes.set(lane, own)
    waiting += 1
    if (waiting > limit) {
      waiting -= 1
      longestLane()
        .pop()
        ?.reject(new Problem(transportProblems.unavailable, { retryAfter: retrySeconds }))
    }
    return turn.promise
  }

  const passOn = () => {
    for (const [lane, turns] of lanes) {
      lanes.delete(lane)
      const next = turns.shift()
      if (turns.length > 0) lanes.set(lane, turns)
      if (!next) continue
      waiting -= 1
      return next.resolve()
    }
    running -= 1
  }

  return async (lane, work) => {
    if (running < atOnce) running += 1
    else await enter(lane)
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
