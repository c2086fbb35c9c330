/** Milliseconds before expiry at which a playback key is renewed. */
const lead = 90_000
const soonest = 5_000
/** Milliseconds between retries of a failed renewal. */
export const renewalRetry = 10_000

/** Milliseconds until the renewal: 90 s before expiry, or half of what is left if that is short. */
export const renewalDelay = (expiresAt: number, now: number): number => {
  const left = expiresAt - now
  return Math.max(Math.min(soonest, left), left > 2 * lead ? left - lead : left / 2, 0)
}

/** A key may expire while paused; it is then renewed before playback continues. */
export const isStale = (expiresAt: number, now: number): boolean => expiresAt - now < soonest
