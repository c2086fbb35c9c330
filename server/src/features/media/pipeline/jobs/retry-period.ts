/** Milliseconds for which the file of a failed video is kept, to be processed again. */
const retryPeriod = 7 * 24 * 3600 * 1000

/** Videos that failed before this time have lost their file. */
export const retriesSince = (now: Date): Date => new Date(now.getTime() - retryPeriod)
