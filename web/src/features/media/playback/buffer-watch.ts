/** Milliseconds without anything to play after which a lost network is an error. */
const patience = 10_000
/** Seconds. */
const leastAhead = 0.5

type Buffered = Pick<HTMLVideoElement, 'buffered' | 'currentTime'>

/** Seconds that can be played without loading more. */
const secondsAhead = ({ buffered, currentTime }: Buffered): number => {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + leastAhead && buffered.end(index) > currentTime)
      return buffered.end(index) - currentTime
  return 0
}

/**
 * While the network is lost: whether playback goes on, from the buffer or soon again. Returns a function
 * that is asked after each failure. False if nothing was ever loaded.
 */
export const watchBuffer = (video: Buffered, now: () => number): (() => boolean) => {
  let emptySince: number | undefined
  return () => {
    if (video.buffered.length === 0) return false
    if (secondsAhead(video) > leastAhead) {
      emptySince = undefined
      return true
    }
    emptySince ??= now()
    return now() - emptySince < patience
  }
}
