import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

const noon = '2026-05-04T12:00:00.000Z'
const start = Date.parse(noon)
/** The clock of this machine is wrong by years. */
const wrong = Date.parse('2020-01-01T00:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: wrong })
})
afterEach(() => {
  vi.useRealTimers()
})

test('goes on from the time that the server told', () => {
  const clock = createServerClock(noon)
  expect(clock.now()).toBe(start)
  vi.advanceTimersByTime(90_000)
  expect(clock.now()).toBe(start + 90_000)
  clock.set('2026-05-04T12:05:00.000Z')
  vi.advanceTimersByTime(1000)
  expect(clock.now()).toBe(start + 301_000)
})

test('counts the time for which the machine slept', () => {
  const clock = createServerClock(noon)
  vi.setSystemTime(wrong + 600_000)
  expect(clock.now()).toBe(start + 600_000)
})

test('does not go back when the clock of the machine is set back', () => {
  const clock = createServerClock(noon)
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(wrong - 3_600_000)
  expect(clock.now()).toBe(start + 60_000)
})
