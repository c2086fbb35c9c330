import { setImmediate } from 'node:timers/promises'

/** With one request at once for so many persons, less than a second of the hour passes until it is answered. */
const personsOfRequest = 5

/** Seconds of one person's hour. */
export interface Hour {
  until(second: number): Promise<void>
  /** At a second and again after each interval, as by a timer of a browser. */
  every(from: number, to: number, interval: number, action: () => Promise<unknown>): Promise<void>
}

export interface HourClock {
  /** Milliseconds since 1970. */
  now(): number
  /** The clock stands still while too many requests are under way. */
  during<Result>(request: Promise<Result>): Promise<Result>
  /** The hour begins this many seconds from now. */
  startHour(delay: number): Hour
  /** The clock runs until the work is done. */
  run(work: Promise<unknown>): Promise<void>
}

/** Goes from one moment that somebody waits for to the next one as soon as the server has answered. */
export const createHourClock = (startedAt: number): HourClock => {
  let now = startedAt
  let requests = 0
  let persons = 0
  let onAnswer = () => {}
  const sleepers: { readonly at: number; readonly wake: () => void }[] = []

  const wakeNext = (): void => {
    const next = sleepers.reduce((first, one) => (one.at < first.at ? one : first))
    sleepers.splice(sleepers.indexOf(next), 1)
    now = Math.max(now, next.at)
    next.wake()
  }
  return {
    now: () => now,
    during: async (request) => {
      requests += 1
      try {
        return await request
      } finally {
        requests -= 1
        onAnswer()
      }
    },
    startHour: (delay) => {
      persons += 1
      const begins = now + delay * 1000
      const until = (second: number): Promise<void> =>
        new Promise((wake) => {
          sleepers.push({ at: begins + second * 1000, wake })
        })
      return {
        until,
        every: async (from, to, interval, action) => {
          const begun: Promise<unknown>[] = []
          for (let second = from; second < to; second += interval) {
            await until(second)
            const started = action()
            // Thrown below.
            started.catch(() => {})
            begun.push(started)
          }
          await Promise.all(begun)
        },
      }
    },
    run: async (work) => {
      let isOver = false
      const end = () => {
        isOver = true
        persons = 0
        onAnswer()
      }
      work.then(end, end)
      while (!isOver) {
        if (requests <= persons / personsOfRequest && sleepers.length > 0) wakeNext()
        else
          await new Promise<void>((resolve) => {
            onAnswer = resolve
          })
        await setImmediate()
      }
      await work
    },
  }
}
