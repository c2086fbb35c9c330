import { expect, test } from 'vitest'
import { toCeiling } from './bars.ts'

test.each([
  [[], 10],
  [[0, 3], 10],
  [[10], 10],
  [[11], 20],
  [[241], 360],
])('the axis for %o ends at %i', (values, ceiling) => {
  expect(toCeiling(values)).toBe(ceiling)
})
