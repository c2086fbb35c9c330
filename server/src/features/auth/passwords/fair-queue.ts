import { transportProblems } from '@jingke/contract/core'
import { Problem } from '../../../platform/problem.ts'

/** Fair queueing: keys are served round-robin, and known and unknown devices alternately. */
export interface Turn {
  readonly key: string
  readonly isKnown: boolean
}

export interface FairQueue {
  /** Runs the task in turn, or refuses with 503 at once if the expected wait is too long. */
  run<Result>(turn: Turn, task: () => Promise<Result>): Promise<Result>
  /** Refuses as `run` would. */
  check(turn: Turn): void
}

export interface QueueSettings {
  readonly concurrency: number
  /** Milliseconds: the longest expected wait of an admitted task. */
  readonly longestWait: number
  /** Milliseconds that one task takes, until measured. */
  readonly expectedDuration: number
  readonly now?: () => number
}

/** Weight of the newest task in the moving average of durations. */
const weightOfNewest = 0.1

interface Group {
  /** In order of service: the first key is served next and then moves to the end. */
  readonly queues: Map<string, PromiseWithResolvers<void>[]>
  waiting: number
}

const newGroup = (): Group => ({ queues: new Map(), waiting: 0 })

const takeNext = (group: Group): PromiseWithResolvers<void> | undefined => {
  for (const [key, turns] of group.queues) {
    group.queues.delete(key)
    const next = turns.shift()
    if (turns.length > 0) group.queues.set(key, turns)
    if (!next) continue
    group.waiting -= 1
    return next
  }
  return undefined
}

/**
 * Known and unknown devices wait in two groups that are served alternately. When a group is full,
 * the newest task of its longest key is refused.
 */
export const createFairQueue = ({
  concurrency,
  longestWait,
  expectedDuration,
  now = () => performance.now(),
}: QueueSettings): FairQueue => {
  let running = 0
  let averageDuration = expectedDuration
  const known = newGroup()
  const unknown = newGroup()
  let wasKnown = false

  const groupOf = ({ isKnown }: Turn): Group => (isKnown ? known : unknown)

  const expectedWait = (group: Group): number => {
    const other = group === known ? unknown : known
    const before = group.waiting + Math.min(other.waiting, group.waiting + 1)
    return ((before + 1) * averageDuration) / concurrency
  }

  const isFull = (group: Group): boolean => expectedWait(group) > longestWait

  const refusal = (group: Group): Problem =>
    new Problem(transportProblems.unavailable, {
      retryAfter: Math.max(1, Math.ceil(expectedWait(group) / 1000)),
    })

  const longestQueue = (group: Group): PromiseWithResolvers<void>[] =>
    [...group.queues.values()].reduce(
      (one, other) => (other.length >= one.length ? other : one),
      [],
    )

  const enter = (turn: Turn): Promise<void> => {
    const group = groupOf(turn)
    const isOverfull = isFull(group)
    const own = group.queues.get(turn.key) ?? []
    const ticket = Promise.withResolvers<void>()
    own.push(ticket)
    group.queues.set(turn.key, own)
    group.waiting += 1
    if (isOverfull) {
      group.waiting -= 1
      longestQueue(group).pop()?.reject(refusal(group))
    }
    return ticket.promise
  }

  const startNext = () => {
    const [first, second] = wasKnown ? [unknown, known] : [known, unknown]
    const group = first.waiting > 0 ? first : second
    const next = takeNext(group)
    if (!next) {
      running -= 1
      return
    }
    wasKnown = group === known
    next.resolve()
  }

  return {
    run: async (turn, task) => {
      if (running < concurrency) running += 1
      else await enter(turn)
      const startedAt = now()
      try {
        return await task()
      } finally {
        averageDuration += (now() - startedAt - averageDuration) * weightOfNewest
        startNext()
      }
    },
    check: (turn) => {
      const group = groupOf(turn)
      if (running < concurrency || !isFull(group)) return
      const own = group.queues.get(turn.key)?.length ?? 0
      if (own + 1 >= longestQueue(group).length) throw refusal(group)
    },
  }
}
