import { expect, test } from 'vitest'
import { toWeek } from './week-days.ts'

test('the week is of seven days from Monday, with those of a counted minute marked', () => {
  const day = (date: string, seconds: number) => ({ day: date, seconds, finishedLessons: 0 })
  const week = toWeek({
    today: '2026-03-18',
    days: [day('2026-03-15', 900), day('2026-03-16', 60), day('2026-03-17', 59)],
    weeks: [
      { monday: '2026-03-09', seconds: 900, finishedLessons: 0 },
      { monday: '2026-03-16', seconds: 119, finishedLessons: 0 },
    ],
  })
  expect(week.seconds).toBe(119)
  expect(week.days.map(({ day }) => day.slice(-2))).toEqual([
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
  ])
  expect(week.days.map(({ hasStudied }) => hasStudied)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(week.days.find(({ isToday }) => isToday)?.weekday).toBe('wed')
})
