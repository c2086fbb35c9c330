const first = 1000
const longest = 30_000

/** Milliseconds before the next attempt, spread so that many players do not return at once. */
const retryDelay = (failures: number, random = Math.random()): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + random / 2)

/** Ends early when the network returns. */
export const waitForRetry = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, retryDelay(failures))
    window.addEventListener('online', go)
  })
