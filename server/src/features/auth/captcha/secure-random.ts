import { randomFillSync } from 'node:crypto'

// One call into the generator serves many numbers: a picture alone uses several hundred.
const pool = new Uint32Array(1024)
let used = pool.length

/** A number in [low, high), unpredictable to whoever sees the numbers before it. */
export const randomBetween = (low: number, high: number): number => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const word = pool[used++] ?? 0
  return low + ((high - low) * word) / 2 ** 32
}
