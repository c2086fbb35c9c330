/** Seconds of study in minutes, the same on every page; under half a minute still counts as one. */
export const toMinutes = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60))
