import { randomFillSync } from 'node:crypto'

// Filled in one call: a picture uses several hundred numbers.
const pool = new Uint32Array(1024)
let used = pool.length

/** A cryptographically random number in [low, high). */
export const randomBetween = (low: number, high: number): number => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const word = pool[used++] ?? 0
  return low + ((high - low) * word) / 2 ** 32
}
