import { expect, test } from 'vitest'
import { countAt, countTime } from './count-up.ts'

test('counts from zero to the value and no further', () => {
  expect(countAt(36_800, 0)).toBe(0)
  expect(countAt(36_800, countTime)).toBe(36_800)
  expect(countAt(36_800, countTime * 2)).toBe(36_800)
  expect(countAt(36_800, -5)).toBe(0)
})

test('is monotonic', () => {
  const shown = Array.from({ length: 121 }, (_, step) => countAt(24, step * 10))
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
})
