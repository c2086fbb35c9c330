/** Time as the program sees it: tests move it, nothing else does. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
