/** How far an upload was at a moment. */
export interface Reading {
  /** Milliseconds. */
  readonly at: number
  /** Bytes. */
  readonly sent: number
}

/** Milliseconds over which the pace is measured. */
const memory = 10_000

export const addReading = (readings: readonly Reading[], next: Reading): readonly Reading[] => [
  ...readings.filter(({ at }) => next.at - at <= memory),
  next,
]

/** Seconds that are left at the pace of late; undefined while it cannot be told. */
export const secondsLeft = (readings: readonly Reading[], size: number): number | undefined => {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last || last.at - first.at < 1000 || last.sent <= first.sent) return undefined
  const pace = (last.sent - first.sent) / ((last.at - first.at) / 1000)
  return Math.ceil((size - last.sent) / pace)
}
