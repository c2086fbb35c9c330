import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstUnwatched, joinRanges, type PlayedRange } from './ranges.ts'

const secondsOf = (ranges: readonly PlayedRange[]) =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)))

test('joined ranges hold the same seconds, in order and apart', () => {
  const range = fc
    .tuple(fc.nat(60), fc.nat(12))
    .map(([from, length]): PlayedRange => [from, from + length])
  fc.assert(
    fc.property(fc.array(range), (ranges) => {
      const joined = joinRanges(ranges)
      expect(secondsOf(joined)).toEqual(secondsOf([...ranges].sort(([a], [b]) => a - b)))
      joined.forEach(([from, to], index) => {
        expect(to).toBeGreaterThan(from)
        const before = joined[index - 1]
        if (before) expect(from).toBeGreaterThan(before[1])
      })
    }),
  )
})

test.each<[PlayedRange[], number, number | undefined]>([
  [[], 40, 0],
  [[[0, 12]], 40, 12],
  [[[5, 12]], 40, 0],
  [
    [
      [20, 40],
      [0, 12],
    ],
    40,
    12,
  ],
  [[[0, 40]], 40, undefined],
])('of %j in %d seconds the first unwatched second is %j', (ranges, duration, second) => {
  expect(firstUnwatched(ranges, duration)).toBe(second)
})
