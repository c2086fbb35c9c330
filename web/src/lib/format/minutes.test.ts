import { expect, test } from 'vitest'
import { toMinutes } from './minutes.ts'

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
