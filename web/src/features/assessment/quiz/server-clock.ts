/** The time of the server, which decides; the clock of the browser may be wrong or be set while an attempt is open. */
export interface ServerClock {
  /** Milliseconds. */
  readonly now: () => number
  /** Takes over a time that the server has just sent. */
  readonly set: (now: string) => void
}

export const createServerClock = (now: string): ServerClock => {
  let offset = 0
  const set = (told: string): void => {
    offset = Date.parse(told) - performance.now()
  }
  set(now)
  return { now: () => performance.now() + offset, set }
}
