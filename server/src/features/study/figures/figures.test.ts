import { describe, expect, test } from 'vitest'
import { dayIn, toTimeZone } from '../../../platform/time/time-zones.ts'
import { toFigures, toStreak } from './figures.ts'

const day = (date: number, seconds = 600) => ({
  day: `2026-03-${String(date).padStart(2, '0')}`,
  seconds,
  finishedLessons: 1,
})
const today = '2026-03-20'

describe('the streak', () => {
  test.each([
    ['nothing', [], { days: 0, longest: 0, hasStudiedToday: false, keepUntil: null }],
    ['today', [day(20)], { days: 1, longest: 1, hasStudiedToday: true, keepUntil: '2026-03-22' }],
    [
      'three days in a row',
      [day(18), day(19), day(20)],
      { days: 3, longest: 3, hasStudiedToday: true, keepUntil: '2026-03-22' },
    ],
    [
      'one missed day in between',
      [day(17), day(19), day(20)],
      { days: 3, longest: 3, hasStudiedToday: true, keepUntil: '2026-03-22' },
    ],
    [
      'two missed days in between',
      [day(16), day(17), day(20)],
      { days: 1, longest: 2, hasStudiedToday: true, keepUntil: '2026-03-22' },
    ],
    [
      'yesterday missed',
      [day(17), day(18)],
      { days: 2, longest: 2, hasStudiedToday: false, keepUntil: '2026-03-20' },
    ],
    [
      'two days ended it',
      [day(16), day(17)],
      { days: 0, longest: 2, hasStudiedToday: false, keepUntil: null },
    ],
    [
      'less than a minute',
      [day(19), day(20, 59)],
      { days: 1, longest: 1, hasStudiedToday: false, keepUntil: '2026-03-21' },
    ],
  ])('of %s', (_, days, streak) => {
    expect(toStreak(days, today)).toEqual(streak)
  })
})

test('days without study are there, and weeks begin on Monday', () => {
  const figures = toFigures([day(1), day(9), day(15, 30), day(16)], {
    today,
    dayCount: 12,
    finishedCourses: 2,
  })
  expect(figures.days).toHaveLength(12)
  expect(figures.days[0]).toEqual(day(9))
  expect(figures.days[1]).toEqual({ day: '2026-03-10', seconds: 0, finishedLessons: 0 })
  expect(figures.days.at(-1)?.day).toBe(today)
  expect(figures.weeks).toEqual([
    { monday: '2026-03-09', seconds: 630, finishedLessons: 2 },
    { monday: '2026-03-16', seconds: 600, finishedLessons: 1 },
  ])
  expect(figures.totals).toEqual({ seconds: 1830, days: 3, finishedLessons: 4, finishedCourses: 2 })
})

test('a day begins at midnight where the learner is', () => {
  const moment = Date.UTC(2026, 2, 31, 17)
  expect(dayIn('UTC', moment)).toBe('2026-03-31')
  expect(dayIn('Asia/Shanghai', moment)).toBe('2026-04-01')
  expect(dayIn('America/Los_Angeles', moment)).toBe('2026-03-31')
  const midnight = Date.UTC(2026, 2, 31, 18, 15)
  expect(dayIn('Asia/Kathmandu', midnight - 1)).toBe('2026-03-31')
  expect(dayIn('Asia/Kathmandu', midnight)).toBe('2026-04-01')
  expect([toTimeZone('Nowhere/Land'), toTimeZone(undefined), toTimeZone('Asia/Kolkata')]).toEqual([
    'Asia/Shanghai',
    'Asia/Shanghai',
    'Asia/Kolkata',
  ])
})
