/** Seconds. Before and after these an offer to continue is of no use. */
const nearStart = 5
const nearEnd = (duration: number): number => Math.min(10, duration / 20)

/** Where to offer to go on from, if it is worth an offer. */
export const resumeAt = (kept: number | undefined, duration: number): number | undefined =>
  kept !== undefined && kept >= nearStart && (duration === 0 || kept < duration - nearEnd(duration))
    ? Math.floor(kept)
    : undefined

const keyOf = (viewer: string, videoId: number): string => `position.${viewer}.${videoId}`

/** Storage may be closed to a page inside another site's frame: then nothing is kept. */
export const keptPositions = {
  read(viewer: string, videoId: number): number | undefined {
    try {
      const seconds = Number(localStorage.getItem(keyOf(viewer, videoId)) ?? Number.NaN)
      return Number.isFinite(seconds) ? seconds : undefined
    } catch {
      return undefined
    }
  },
  write(viewer: string, videoId: number, seconds: number): void {
    try {
      if (seconds > 0) localStorage.setItem(keyOf(viewer, videoId), String(Math.floor(seconds)))
      else localStorage.removeItem(keyOf(viewer, videoId))
    } catch {
      // See above.
    }
  },
}
