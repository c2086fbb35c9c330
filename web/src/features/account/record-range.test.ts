import { describe, expect, it } from 'vitest'
import { isWrongRange, toRange } from './record-range.ts'

describe('toRange', () => {
  it('holds both days whole', () => {
    const { from, to } = toRange('2026-03-01', '2026-03-01')
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 3600 * 1000 - 1)
  })

  it.each(['', 'yesterday', '2026-13-40', '<script>'])('ignores %j', (day) => {
    expect(toRange(day, day)).toEqual({})
  })
})

it('an end before the beginning is noticed', () => {
  expect(isWrongRange('2026-03-02', '2026-03-01')).toBe(true)
  expect(isWrongRange('2026-03-01', '2026-03-01')).toBe(false)
  expect(isWrongRange('', '2026-03-01')).toBe(false)
})
