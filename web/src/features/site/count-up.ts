import { easeOut } from '../../lib/display/ease-out.ts'

/** Milliseconds. */
export const countTime = 1200

/** The number shown after `elapsed` milliseconds. */
export const countAt = (value: number, elapsed: number): number =>
  Math.round(value * easeOut(elapsed / countTime))
