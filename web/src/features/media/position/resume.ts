/** Seconds. Near the start and the end no resume is offered. */
const nearStart = 5
const nearEnd = (duration: number): number => Math.min(10, duration / 20)

/** Seconds to resume at; undefined if no resume is offered. */
export const resumeAt = (stored: number | undefined, duration: number): number | undefined =>
  stored !== undefined &&
  stored >= nearStart &&
  (duration === 0 || stored < duration - nearEnd(duration))
    ? Math.floor(stored)
    : undefined

const keyOf = (userKey: string, videoId: number): string => `position.${userKey}.${videoId}`

/** Does nothing if storage is blocked, as in another site's frame. */
export const storedPositions = {
  read(userKey: string, videoId: number): number | undefined {
    try {
      const seconds = Number(localStorage.getItem(keyOf(userKey, videoId)) ?? Number.NaN)
      return Number.isFinite(seconds) ? seconds : undefined
    } catch {
      return undefined
    }
  },
  write(userKey: string, videoId: number, seconds: number): void {
    try {
      if (seconds > 0) localStorage.setItem(keyOf(userKey, videoId), String(Math.floor(seconds)))
      else localStorage.removeItem(keyOf(userKey, videoId))
    } catch {
      // Storage is blocked.
    }
  },
}
