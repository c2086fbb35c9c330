/** The time of the server, which decides; the clock of the browser may be wrong or be set while an attempt is open. */
export interface ServerClock {
  /** Milliseconds. */
  readonly now: () => number
  /** Takes over a time that the server has just sent. */
  readonly set: (now: string) => void
}

export const createServerClock = (now: string): ServerClock => {
  let told = { at: 0, steady: 0, wall: 0 }
  const set = (time: string): void => {
    told = { at: Date.parse(time), steady: performance.now(), wall: Date.now() }
  }
  set(now)
  return {
    // The steady clock stands still while a device sleeps; the clock of the day may be set back.
    now: () => told.at + Math.max(performance.now() - told.steady, Date.now() - told.wall),
    set,
  }
}
