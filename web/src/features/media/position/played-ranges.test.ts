import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRange, type PlayedRange } from './played-ranges.ts'

test.each<[readonly PlayedRange[], PlayedRange, readonly PlayedRange[]]>([
  [[], [0, 3], [[0, 3]]],
  [[[0, 3]], [3, 5], [[0, 5]]],
  [
    [[0, 3]],
    [10, 12],
    [
      [0, 3],
      [10, 12],
    ],
  ],
  [
    [
      [0, 3],
      [10, 12],
    ],
    [2, 11],
    [[0, 12]],
  ],
  [[[5, 9]], [6, 7], [[5, 9]]],
  [
    [[5, 9]],
    [1, 2],
    [
      [1, 2],
      [5, 9],
    ],
  ],
  [[[5, 9]], [7, 7], [[5, 9]]],
])('%j plus %j is %j', (ranges, range, together) => {
  expect(addRange(ranges, range)).toEqual(together)
})

test('contains exactly the added seconds in sorted, disjoint ranges', () => {
  const range = fc
    .tuple(fc.nat(60), fc.nat(12))
    .map(([from, length]) => [from, from + length] as const)
  fc.assert(
    fc.property(fc.array(range), (added) => {
      const seconds = new Set(
        added.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)),
      )
      const ranges = added.reduce<readonly PlayedRange[]>(addRange, [])
      const held = ranges.reduce((sum, [from, to]) => sum + to - from, 0)
      expect(held).toBe(seconds.size)
      ranges.forEach(([from], index) => {
        const before = ranges[index - 1]
        if (before) expect(from).toBeGreaterThan(before[1])
      })
    }),
  )
})
