/** Half-open: `[3, 5]` is seconds 3 and 4. */
export type PlayedRange = readonly [from: number, to: number]

/** Merges ranges that overlap or touch. */
export const addRange = (
  ranges: readonly PlayedRange[],
  [from, to]: PlayedRange,
): readonly PlayedRange[] => {
  if (to <= from) return ranges
  let [start, end] = [from, to]
  const apart: PlayedRange[] = []
  for (const range of ranges) {
    if (range[1] < start || range[0] > end) apart.push(range)
    else [start, end] = [Math.min(start, range[0]), Math.max(end, range[1])]
  }
  return [...apart, [start, end] as const].sort((a, b) => a[0] - b[0])
}
