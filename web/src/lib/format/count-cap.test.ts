import { expect, test } from 'vitest'
import { capCount } from './count-cap.ts'

test.each<[number, number | undefined, string]>([
  [0, undefined, '0'],
  [1, undefined, '1'],
  [99, undefined, '99'],
  [100, undefined, '99+'],
  [1e9, undefined, '99+'],
  [Number.POSITIVE_INFINITY, undefined, '99+'],
  [9, 9, '9'],
  [10, 9, '9+'],
  [2.9, undefined, '2'],
  [-3, undefined, '0'],
  [Number.NaN, undefined, '0'],
])('%d capped at %s is %s', (count, cap, text) => {
  expect(capCount(count, cap)).toBe(text)
})
