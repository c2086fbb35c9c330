/** Messages of one user: a burst, then so many a second, and so many a minute. */
const burst = 30
const perSecond = 10
const perMinute = 100
const minute = 60_000

export interface MessageRate {
  /** Counts one message; returns the seconds to wait if it is one too many, otherwise 0. */
  spend(now: number): number
}

const createMessageRate = (): MessageRate => {
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

/** Rates by account. They outlive the sockets, so that connecting again gives no new burst. */
export const createAccountRates = () => {
  const accounts = new Map<number, { rate: MessageRate; usedAt: number }>()
  return {
    /** As `MessageRate.spend`. */
    spend: (userId: number, now: number): number => {
      const account = accounts.get(userId) ?? { rate: createMessageRate(), usedAt: now }
      account.usedAt = now
      accounts.set(userId, account)
      return account.rate.spend(now)
    },
    /** Forgets accounts that have been silent for long enough to have a full burst again. */
    sweep: (now: number): void => {
      for (const [userId, { usedAt }] of accounts)
        if (now - usedAt >= minute) accounts.delete(userId)
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
