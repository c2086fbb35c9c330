/** Seconds → minutes that a lesson still takes; what is left is never said to be nothing. */
export const minutesLeft = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60))
