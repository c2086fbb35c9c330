import { addRange, type PlayedRange } from './played-ranges.ts'

/** Media seconds that playback may run ahead of the clock between two readings. */
const tolerance = 0.75
/** A second counts as played when at least this much of it was. */
const countedShare = 0.5

export interface Reading {
  /** Media seconds. */
  readonly position: number
  /** Milliseconds of a monotonic clock. */
  readonly at: number
  readonly rate: number
}

const overlap = ([from, to]: PlayedRange, second: number): number =>
  Math.max(0, Math.min(to, second + 1) - Math.max(from, second))

/** The part of the ranges outside `[from, to)`. */
const without = (ranges: readonly PlayedRange[], from: number, to: number): PlayedRange[] =>
  ranges.flatMap(([start, end]): PlayedRange[] =>
    [[start, Math.min(end, from)] as const, [Math.max(start, to), end] as const].filter(
      ([left, right]) => left < right,
    ),
  )

/**
 * Adds up what was really played. The position moves by playback only between two readings without
 * a break: so far as the clock and the rate explain the step, it was played, however rare the
 * readings are. A seek is a break.
 */
export const createPlayedTime = () => {
  let before: Reading | undefined
  let played: readonly PlayedRange[] = []

  return {
    read(reading: Reading): void {
      if (before) {
        const step = reading.position - before.position
        const longest = ((reading.at - before.at) / 1000) * before.rate + tolerance
        if (step > 0 && step <= longest)
          played = addRange(played, [before.position, reading.position])
      }
      before = reading
    },
    /** After a pause or a change of the rate the next reading is not compared with the last. */
    pause(): void {
      before = undefined
    },
    /** As a pause; parts of seconds that are never completed are dropped. */
    seek(): void {
      before = undefined
      played = []
    },
    /** Whole seconds played since the last call; the begun second is kept for the next one. */
    take(): readonly PlayedRange[] {
      let seconds: readonly PlayedRange[] = []
      for (const [from, to] of played)
        for (let second = Math.floor(from); second < to; second += 1) {
          const covered = played.reduce((sum, range) => sum + overlap(range, second), 0)
          if (covered >= countedShare) seconds = addRange(seconds, [second, second + 1])
        }
      for (const [from, to] of seconds) played = without(played, from, to)
      return seconds
    },
  }
}
