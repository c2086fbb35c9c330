import { longestVideo } from '../../probe.ts'
import { Unreadable } from './unreadable.ts'

const largestSide = 8192

export const checkSize = (width: number, height: number): void => {
  if (!(width > 0 && height > 0)) throw new Unreadable('damaged')
  if (Math.max(width, height) > largestSide) throw new Unreadable('too-large-picture')
}

export const checkDuration = (seconds: number): void => {
  if (!(seconds > 0)) throw new Unreadable('damaged')
  if (seconds > longestVideo) throw new Unreadable('too-long')
}
