import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStale, renewalDelay } from './key-renewal.ts'

const minute = 60_000

test.each([
  [10 * minute, 8.5 * minute],
  [5 * minute, 3.5 * minute],
  [2 * minute, minute],
  [20_000, 10_000],
  [4_000, 4_000],
  [0, 0],
  [-minute, 0],
])('a key that expires in %d ms is renewed in %d ms', (left, delay) => {
  expect(renewalDelay(left, 0)).toBe(delay)
})

test('renewal comes before expiry and not more often than every 5 s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_600_000 }), (left) => {
      const delay = renewalDelay(left, 0)
      expect(delay).toBeLessThanOrEqual(left)
      if (left > 10_000) expect(delay).toBeGreaterThanOrEqual(5_000)
    }),
  )
})

test('a key is stale 5 s before it expires', () => {
  expect(isStale(4_999, 0)).toBe(true)
  expect(isStale(5_001, 0)).toBe(false)
})
