/** From a second up to, and without, another: `[3, 5]` is the fourth and the fifth second. */
export type PlayedRange = readonly [from: number, to: number]

/** A jump between two reports of the clock that is longer than this was a seek (seconds). */
const longestStep = 2.5

/** Adds a range on the grid of whole seconds, joining what touches. */
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

/** The seconds that were really played between two readings of the clock while playing. */
export const playedBetween = (
  before: number,
  now: number,
  rate: number,
): PlayedRange | undefined =>
  now > before && now - before <= longestStep * Math.max(1, rate)
    ? [Math.floor(before), Math.ceil(now)]
    : undefined

export const secondsIn = (ranges: readonly PlayedRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0)
