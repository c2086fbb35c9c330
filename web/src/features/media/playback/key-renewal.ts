/** Milliseconds before expiry at which a playback token is renewed. */
const ahead = 90_000
const soonest = 5_000
/** Milliseconds between tries after a failed renewal. */
export const renewalRetry = 10_000

/**
 * Milliseconds to wait before renewing. A token that lives shorter than the usual lead is renewed
 * in the middle of its life.
 */
export const renewalDelay = (expiresAt: number, now: number): number => {
  const left = expiresAt - now
  return Math.max(Math.min(soonest, left), left > 2 * ahead ? left - ahead : left / 2, 0)
}

/** While paused a token may run out: it is asked for again when it is needed. */
export const isStale = (expiresAt: number, now: number): boolean => expiresAt - now < soonest
