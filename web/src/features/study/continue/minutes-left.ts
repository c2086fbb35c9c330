/** Seconds → minutes that a lesson still takes; at least 1. */
export const minutesLeft = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60))
