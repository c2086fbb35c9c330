import { Unreadable } from './unreadable.ts'

/** Seconds. */
const longestVideo = 12 * 3600
const largestSide = 8192

export const checkSize = (width: number, height: number): void => {
  if (!(width > 0 && height > 0)) throw new Unreadable('damaged')
  if (Math.max(width, height) > largestSide) throw new Unreadable('too-large-picture')
}

export const checkDuration = (seconds: number): void => {
  if (!(seconds > 0)) throw new Unreadable('damaged')
  if (seconds > longestVideo) throw new Unreadable('too-long')
}
