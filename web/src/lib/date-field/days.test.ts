import { expect, test } from 'vitest'
import { addDays, addMonths, parseDay, parseMoment, parseTime, weekdayOf, weeksOf } from './days.ts'

test.each([
  ['2026-03-09', '2026-03-09'],
  [' 2026/3/9 ', '2026-03-09'],
  ['2026年3月9日', '2026-03-09'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['26-03-09', undefined],
  ['2026-03', undefined],
  ['', undefined],
])('the text %j is the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  ['2026-03-09 08:30', '2026-03-09T08:30'],
  ['2026-03-09T8:30', '2026-03-09T08:30'],
  ['2026-03-09', '2026-03-09T00:00'],
  ['2026-03-09 24:00', undefined],
  ['2026-03-09 08:61', undefined],
  ['08:30', undefined],
])('the text %j is the moment %s', (text, moment) => {
  expect(parseMoment(text)).toBe(moment)
})

test.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['0830', '08:30'],
  ['8：30', '08:30'],
  ['24:00', undefined],
  ['8', undefined],
])('the text %j is the time %s', (text, time) => {
  expect(parseTime(text)).toBe(time)
})

test('days and months are counted over the end of a month and a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -13)).toBe('2025-02-28')
  expect(weekdayOf('2026-03-09')).toBe(0)
})

test('weeks begin on Monday and have every day of the month', () => {
  const weeks = weeksOf('2026-03-15')
  expect(weeks[0]?.[0]).toBe('2026-02-23')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-04-05')
  expect(weeks.flat().filter((day) => day.startsWith('2026-03'))).toHaveLength(31)
})
