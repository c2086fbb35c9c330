import { expect, test } from 'vitest'
import { toBars, toRoundCeiling } from './bars.ts'

test('bars stand on the lower edge, inside the plot, in order and without overlap', () => {
  const plot = { width: 100, height: 50 }
  const bars = toBars([0, 5, 10, 1], plot, 10)
  expect(bars.map(({ height }) => height)).toEqual([0, 25, 50, 5])
  for (const [index, { x, y, width, height }] of bars.entries()) {
    expect(y + height).toBe(plot.height)
    expect(x).toBeGreaterThanOrEqual(index * 25)
    expect(x + width).toBeLessThanOrEqual((index + 1) * 25)
  }
})

test('a value far below the highest can still be seen', () => {
  const [small] = toBars([1, 10_000], { width: 100, height: 50 }, 10_000)
  expect(small?.height).toBe(2)
})

test.each([
  [[], 10],
  [[0, 3], 10],
  [[11], 20],
  [[99], 100],
  [[101], 200],
  [[4321], 6000],
])('the axis for %o ends at %i', (values, ceiling) => {
  expect(toRoundCeiling(values)).toBe(ceiling)
})
