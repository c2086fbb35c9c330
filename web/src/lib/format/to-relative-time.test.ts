import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RelativeTimeText, toRelativeTime } from './to-relative-time.ts'

const minute = 60
const hour = 3600
const day = 86_400
const now = new Date(2025, 2, 10, 12, 0, 0)
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each<[string, number, RelativeTimeText]>([
  ['now', 0, { key: 'justNow' }],
  ['under 30 s', 29.999, { key: 'justNow' }],
  ['30 s', 30, { key: 'minutes', count: 1 }],
  ['a minute', minute, { key: 'minutes', count: 1 }],
  ['89 s', 89, { key: 'minutes', count: 1 }],
  ['under two minutes', 2 * minute - 0.001, { key: 'minutes', count: 1 }],
  ['two minutes', 2 * minute, { key: 'minutes', count: 2 }],
  ['under an hour', hour - 0.001, { key: 'minutes', count: 59 }],
  ['an hour', hour, { key: 'hours', count: 1 }],
  ['61 minutes', 61 * minute, { key: 'hours', count: 1 }],
  ['119 minutes', 119 * minute, { key: 'hours', count: 1 }],
  ['two hours', 2 * hour, { key: 'hours', count: 2 }],
  ['under a day', day - 0.001, { key: 'hours', count: 23 }],
  ['a day', day, { key: 'oneDay' }],
  ['under two days', 2 * day - 0.001, { key: 'oneDay' }],
  ['two days', 2 * day, { date: '2025-03-08' }],
  ['a year', 365 * day, { date: '2024-03-10' }],
  ['a clock a little ahead', -90, { key: 'justNow' }],
  ['a day to come', -2 * day, { date: '2025-03-12' }],
])('%s', (_name, seconds, relative) => {
  expect(toRelativeTime(ago(seconds), now)).toEqual(relative)
})

test("dates are in the reader's time zone", () => {
  expect(toRelativeTime(new Date(2025, 0, 1, 0, 0, 1), now)).toEqual({ date: '2025-01-01' })
  expect(toRelativeTime(new Date(2024, 11, 31, 23, 59, 59), now)).toEqual({ date: '2024-12-31' })
})

test('an invalid date gives an empty text', () => {
  expect(toRelativeTime(new Date('soon'), now)).toEqual({ date: '' })
})

test('counts 1 to 59 minutes and 1 to 23 hours, never more than have passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: day * 1000 - 1 }), (milliseconds) => {
      const relative = toRelativeTime(new Date(now.getTime() - milliseconds), now)
      if (!('count' in relative)) {
        expect(milliseconds).toBeLessThan(30_000)
        return
      }
      const unit = relative.key === 'minutes' ? minute : hour
      expect(relative.count).toBeGreaterThanOrEqual(1)
      expect(relative.count).toBeLessThanOrEqual(relative.key === 'minutes' ? 59 : 23)
      // 30 s to 60 s count as one minute.
      const passed = Math.max(milliseconds, minute * 1000)
      expect(passed - relative.count * unit * 1000).toBeGreaterThanOrEqual(0)
      expect(passed - relative.count * unit * 1000).toBeLessThan(unit * 1000)
    }),
  )
})
