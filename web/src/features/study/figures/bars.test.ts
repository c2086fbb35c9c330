import { expect, test } from 'vitest'
import { toBars, toCeiling, toMinutes } from './bars.ts'

test.each([
  [0, 0],
  [1, 1],
  [29, 1],
  [89, 1],
  [90, 2],
  [3600, 60],
])('%i s are shown as %i min', (seconds, minutes) => {
  expect(toMinutes(seconds)).toBe(minutes)
})

test.each([
  [[], 10],
  [[0, 3], 10],
  [[10], 10],
  [[11], 20],
  [[241], 360],
])('the axis for %o ends at %i', (values, ceiling) => {
  expect(toCeiling(values)).toBe(ceiling)
})

test('bars stand on the lower edge, inside the frame, in order and without overlap', () => {
  const frame = { width: 100, height: 50 }
  const bars = toBars([0, 5, 10, 1], frame)
  expect(bars.map(({ height }) => height)).toEqual([0, 25, 50, 5])
  for (const [place, { x, y, width, height }] of bars.entries()) {
    expect(y + height).toBe(frame.height)
    expect(x).toBeGreaterThanOrEqual(place * 25)
    expect(x + width).toBeLessThanOrEqual((place + 1) * 25)
  }
})

test('a value far below the highest can still be seen', () => {
  const [small] = toBars([1, 10_000], { width: 100, height: 50 })
  expect(small?.height).toBe(2)
})
