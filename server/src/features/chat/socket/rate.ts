/** Messages of one user: a burst, then so many a second, and so many a minute. */
const burst = 30
const perSecond = 10
const perMinute = 100
const minute = 60_000

export interface MessageRate {
  /** Counts one message; returns the seconds to wait if it is one too many, otherwise 0. */
  spend(now: number): number
}

export const createMessageRate = (): MessageRate => {
  let [room, at, windowStart, inWindow] = [burst, 0, 0, 0]
  return {
    spend: (now) => {
      if (now - windowStart >= minute) [windowStart, inWindow] = [now, 0]
      room = Math.min(burst, room + ((now - at) / 1000) * perSecond)
      at = now
      if (inWindow >= perMinute) return Math.ceil((windowStart + minute - now) / 1000)
      if (room < 1) return 1
      room -= 1
      inWindow += 1
      return 0
    },
  }
}

/** True for more than `limit` events within a minute. */
export const createStrikes = (limit: number) => {
  let times: number[] = []
  return (now: number): boolean => {
    times = [...times.filter((time) => now - time < minute), now]
    return times.length > limit
  }
}
