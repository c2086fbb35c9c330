import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toClock, toShortClock } from './clock.ts'

test.each([
  [0, '00:00:00'],
  [0.999, '00:00:00'],
  [1, '00:00:01'],
  [59.9, '00:00:59'],
  [60, '00:01:00'],
  [3599, '00:59:59'],
  [3600, '01:00:00'],
  [3661, '01:01:01'],
  [86_400, '24:00:00'],
  [359_999, '99:59:59'],
  [360_000, '100:00:00'],
  [-1, '00:00:00'],
  [Number.NaN, '00:00:00'],
  [Number.POSITIVE_INFINITY, '00:00:00'],
])('%d s is %s', (seconds, clock) => {
  expect(toClock(seconds)).toBe(clock)
})

test('is parsed back to the same second', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (seconds) => {
      const clock = toClock(seconds)
      expect(clock).toMatch(/^\d{2,}:[0-5]\d:[0-5]\d$/)
      const [hours = 0, minutes = 0, rest = 0] = clock.split(':').map(Number)
      expect(hours * 3600 + minutes * 60 + rest).toBe(seconds)
    }),
  )
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [80, '1:20'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [45_296, '12:34:56'],
])('%d seconds in short are %s', (seconds, clock) => {
  expect(toShortClock(seconds)).toBe(clock)
})
