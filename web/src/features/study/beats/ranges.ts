/** Half-open, whole seconds: `[3, 5]` is seconds 3 and 4. */
export type PlayedRange = readonly [from: number, to: number]

/** Sorted; ranges that overlap or touch are one. */
export const joinRanges = (ranges: readonly PlayedRange[]): readonly PlayedRange[] => {
  const joined: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (from < to) joined.push([from, to])
  }
  return joined
}

/** Where the first unwatched part begins; undefined if all was watched. */
export const firstUnwatched = (
  ranges: readonly PlayedRange[],
  duration: number,
): number | undefined => {
  const [first] = joinRanges(ranges)
  const second = first && first[0] === 0 ? first[1] : 0
  return second < duration ? second : undefined
}
