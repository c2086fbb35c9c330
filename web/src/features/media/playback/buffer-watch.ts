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

export interface BufferWatch {
  /** Asked after each failure: playback goes on, from the buffer or soon again. False if nothing was ever loaded. */
  canGoOn(): boolean
  /** The network is back: the next failure starts another wait. */
  onLoaded(): void
}

/** For how long a lost network is no error. */
export const watchBuffer = (video: Buffered, now: () => number): BufferWatch => {
  let emptySince: number | undefined
  return {
    canGoOn: () => {
      if (video.buffered.length === 0) return false
      if (secondsAhead(video) > leastAhead) {
        emptySince = undefined
        return true
      }
      emptySince ??= now()
      return now() - emptySince < patience
    },
    onLoaded: () => {
      emptySince = undefined
    },
  }
}
