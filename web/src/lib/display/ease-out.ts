/** Cubic ease-out: from 0 at progress 0 to 1 at progress 1; clamped. */
export const easeOut = (progress: number): number => {
  const clamped = Math.min(Math.max(progress, 0), 1)
  return 1 - (1 - clamped) ** 3
}
