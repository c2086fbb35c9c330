/** Milliseconds. */
export const countTime = 1200

/** What a figure shows after `elapsed` milliseconds of counting up to its value. */
export const countAt = (value: number, elapsed: number): number => {
  const progress = Math.min(Math.max(elapsed / countTime, 0), 1)
  return Math.round(value * (1 - (1 - progress) ** 3))
}
