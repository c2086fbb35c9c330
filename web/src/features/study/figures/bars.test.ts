import { expect, test } from 'vitest'
import { toCeiling, toMinutes } from './bars.ts'

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
