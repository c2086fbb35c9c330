import { describe, expect, test } from 'vitest'
import { isWrongRange, toRange } from './day-range.ts'

describe('toRange', () => {
  test('includes the whole first and last day', () => {
    const { from, to } = toRange('2026-03-01', '2026-03-01')
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 3600 * 1000 - 1)
  })

  test.each(['', 'yesterday', '2026-13-40', '<script>'])('ignores %j', (day) => {
    expect(toRange(day, day)).toEqual({})
  })
})

test('an end before the beginning is a wrong range', () => {
  expect(isWrongRange('2026-03-02', '2026-03-01')).toBe(true)
  expect(isWrongRange('2026-03-01', '2026-03-01')).toBe(false)
  expect(isWrongRange('', '2026-03-01')).toBe(false)
})
