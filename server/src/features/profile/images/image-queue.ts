import { transportProblems } from '@jingke/contract/core'
import { profileProblems } from '@jingke/contract/profile'
import { Problem } from '../../../platform/problem.ts'

export interface QueueLimits {
  readonly waiting: number
  /** How many one user may have, including the one that is being worked on. */
  readonly perUser: number
  /** Milliseconds before an image that has not begun is refused. */
  readonly patience: number
  now(): number
}

/** Wait and work together end before the 20 s after which a silent connection is closed. */
const defaults: QueueLimits = {
  waiting: 50,
  perUser: 3,
  patience: 10_000,
  now: () => performance.now(),
}

const busy = () => new Problem(transportProblems.unavailable, { retryAfter: 5 })

/** One image at a time: the largest accepted one takes 0.2 s of CPU. */
export const createImageQueue = (limits = defaults) => {
  const counts = new Map<string, number>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const count = (user: string, by: 1 | -1) => {
    waiting += by
    const own = (counts.get(user) ?? 0) + by
    if (own === 0) counts.delete(user)
    else counts.set(user, own)
  }
  return <Result>(user: string, task: () => Promise<Result>): Promise<Result> => {
    if (waiting >= limits.waiting) throw busy()
    if ((counts.get(user) ?? 0) >= limits.perUser)
      throw new Problem(profileProblems.uploadsAtOnce, { parameters: { count: limits.perUser } })
    const latest = limits.now() + limits.patience
    const begin = () => {
      if (limits.now() > latest) throw busy()
      return task()
    }
    count(user, 1)
    const turn = last.then(begin).finally(() => count(user, -1))
    last = turn.catch(() => {})
    return turn
  }
}
