/** Half-open: `[3, 5]` is seconds 3 and 4. */
export type PlayedRange = readonly [from: number, to: number]

/** Seconds; a longer step between two readings is a seek. */
const longestStep = 2.5

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

/** The range played between two readings of the position; undefined after a seek. */
export const playedBetween = (
  before: number,
  now: number,
  rate: number,
): PlayedRange | undefined =>
  now > before && now - before <= longestStep * Math.max(1, rate)
    ? [Math.floor(before), Math.ceil(now)]
    : undefined
