/** From a second up to, and without, another. */
export type Range = readonly [from: number, to: number]
/** In order, apart from each other, none empty. */
export type Seconds = readonly Range[]

/** Joins what overlaps or touches; empty ranges and those that run backwards hold nothing. */
export const toSeconds = (ranges: readonly Range[]): Seconds => {
  const joined: [number, number][] = []
  for (const [from, to] of ranges
    .filter(([start, end]) => start < end)
    .toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

export const countSeconds = (seconds: Seconds): number =>
  seconds.reduce((sum, [from, to]) => sum + to - from, 0)

export const joinSeconds = (one: Seconds, other: Seconds): Seconds => toSeconds([...one, ...other])

/** Those of the first that are not in the second. */
export const withoutSeconds = (seconds: Seconds, taken: Seconds): Seconds => {
  const left: Range[] = []
  let index = 0
  for (const [from, to] of seconds) {
    let start = from
    while ((taken[index]?.[1] ?? Infinity) <= start) index += 1
    for (let at = index; start < to; at += 1) {
      const [nextFrom, nextTo] = taken[at] ?? [Infinity, Infinity]
      if (start < nextFrom) left.push([start, Math.min(to, nextFrom)])
      start = Math.max(start, nextTo)
    }
  }
  return left
}

/** The first so many of them. */
export const takeSeconds = (seconds: Seconds, most: number): Seconds => {
  const taken: Range[] = []
  let room = Math.floor(most)
  for (const [from, to] of seconds) {
    if (room <= 0) break
    const end = Math.min(to, from + room)
    taken.push([from, end])
    room -= end - from
  }
  return taken
}

/** Those before `end`. */
export const cutSeconds = (seconds: Seconds, end: number): Seconds =>
  seconds.filter(([from]) => from < end).map(([from, to]): Range => [from, Math.min(to, end)])

/** As Postgres writes an int4multirange. */
export const writeSeconds = (seconds: Seconds): string =>
  `{${seconds.map(([from, to]) => `[${from},${to})`).join(',')}}`

export const readSeconds = (text: string): Seconds =>
  Array.from(text.matchAll(/\[(\d+),(\d+)\)/g), ([, from, to]): Range => [Number(from), Number(to)])
