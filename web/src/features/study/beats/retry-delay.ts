const first = 1000
const longest = 30_000

/** Milliseconds before the next attempt, spread so that many players do not return at once. */
export const retryDelay = (failures: number, random = Math.random()): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + random / 2)
