import { transportProblems } from '@jingke/contract/core'
import { Problem } from '../../../platform/problem.ts'

/** On whose behalf work is done: no lane can keep the others waiting, nor strangers the known. */
export interface Turn {
  readonly lane: string
  readonly isKnown: boolean
}

export interface FairQueue {
  /** Runs the work in turn, or refuses with 503 at once when the wait would be too long. */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>
  /** Refuses as `run` would, before anything has been spent on the caller. */
  check(turn: Turn): void
}

export interface QueueSettings {
  readonly atOnce: number
  /** Milliseconds that the last one admitted is expected to wait. */
  readonly longestWait: number
  /** Milliseconds that one piece of work takes, until it has been measured. */
  readonly expectedWork: number
  readonly now?: () => number
}

/** How much of the measured time each new piece of work makes up. */
const weightOfNewest = 0.1

interface Line {
  /** The lane at the front is served next and then goes to the back. */
  readonly lanes: Map<string, PromiseWithResolvers<void>[]>
  waiting: number
}

const newLine = (): Line => ({ lanes: new Map(), waiting: 0 })

const takeNext = (line: Line): PromiseWithResolvers<void> | undefined => {
  for (const [lane, turns] of line.lanes) {
    line.lanes.delete(lane)
    const next = turns.shift()
    if (turns.length > 0) line.lanes.set(lane, turns)
    if (!next) continue
    line.waiting -= 1
    return next
  }
  return undefined
}

/**
 * Known devices and strangers wait in two lines that are served alternately. When a line is full,
 * room is made by turning away the newest of its longest lane.
 */
export const createFairQueue = ({
  atOnce,
  longestWait,
  expectedWork,
  now = () => performance.now(),
}: QueueSettings): FairQueue => {
  let running = 0
  let workTime = expectedWork
  const known = newLine()
  const strangers = newLine()
  let wasKnown = false

  const lineOf = ({ isKnown }: Turn): Line => (isKnown ? known : strangers)

  const expectedWait = (line: Line): number => {
    const other = line === known ? strangers : known
    const before = line.waiting + Math.min(other.waiting, line.waiting + 1)
    return ((before + 1) * workTime) / atOnce
  }

  const isFull = (line: Line): boolean => expectedWait(line) > longestWait

  const refusal = (line: Line): Problem =>
    new Problem(transportProblems.unavailable, {
      retryAfter: Math.max(1, Math.ceil(expectedWait(line) / 1000)),
    })

  const longestLane = (line: Line): PromiseWithResolvers<void>[] =>
    [...line.lanes.values()].reduce((one, other) => (other.length >= one.length ? other : one), [])

  const enter = (turn: Turn): Promise<void> => {
    const line = lineOf(turn)
    const isOneTooMany = isFull(line)
    const own = line.lanes.get(turn.lane) ?? []
    const place = Promise.withResolvers<void>()
    own.push(place)
    line.lanes.set(turn.lane, own)
    line.waiting += 1
    if (isOneTooMany) {
      line.waiting -= 1
      longestLane(line).pop()?.reject(refusal(line))
    }
    return place.promise
  }

  const passOn = () => {
    const [first, second] = wasKnown ? [strangers, known] : [known, strangers]
    const line = first.waiting > 0 ? first : second
    const next = takeNext(line)
    if (!next) {
      running -= 1
      return
    }
    wasKnown = line === known
    next.resolve()
  }

  return {
    run: async (turn, work) => {
      if (running < atOnce) running += 1
      else await enter(turn)
      const begun = now()
      try {
        return await work()
      } finally {
        workTime += (now() - begun - workTime) * weightOfNewest
        passOn()
      }
    },
    check: (turn) => {
      const line = lineOf(turn)
      if (running < atOnce || !isFull(line)) return
      const own = line.lanes.get(turn.lane)?.length ?? 0
      if (own + 1 >= longestLane(line).length) throw refusal(line)
    },
  }
}
