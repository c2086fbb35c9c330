export interface Sample {
  /** Milliseconds. */
  readonly at: number
  /** Bytes. */
  readonly sent: number
}

/** Milliseconds over which the speed is averaged. */
const window = 10_000

export const addSample = (samples: readonly Sample[], next: Sample): readonly Sample[] => [
  ...samples.filter(({ at }) => next.at - at <= window),
  next,
]

/** Estimated from the recent speed; undefined with less than a second of samples or no progress. */
export const secondsLeft = (samples: readonly Sample[], size: number): number | undefined => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 1000 || last.sent <= first.sent) return undefined
  const speed = (last.sent - first.sent) / ((last.at - first.at) / 1000)
  return Math.ceil((size - last.sent) / speed)
}
