import type { WorkingHours } from '@jingke/contract/chat'
import { expect, test } from 'vitest'
import { answerDueAt, answerState } from './answer-target.ts'

const weekday = { from: '09:00', to: '18:00' }
const hours: WorkingHours = {
  timeZone: 'Asia/Shanghai',
  days: [weekday, weekday, weekday, weekday, weekday, null, null],
  holidays: ['2026-03-04'],
}
const never = { ...hours, days: hours.days.map(() => null) }

// 2 March 2026 is a Monday; the team opens at 01:00 UTC.
test.each<[string, WorkingHours | null, number | null, string | null]>([
  ['2026-03-02T02:00:00Z', hours, 60, '2026-03-02T03:00:00.000Z'],
  ['2026-03-02T09:50:00Z', hours, 30, '2026-03-03T01:20:00.000Z'],
  // Until the very end of the day.
  ['2026-03-02T09:30:00Z', hours, 30, '2026-03-02T10:00:00.000Z'],
  // Over a holiday, and over a weekend.
  ['2026-03-03T09:50:00Z', hours, 20, '2026-03-05T01:10:00.000Z'],
  ['2026-03-07T12:00:00Z', hours, 5, '2026-03-09T01:05:00.000Z'],
  // Longer than a day.
  ['2026-03-02T01:00:00Z', hours, 600, '2026-03-03T02:00:00.000Z'],
  ['2026-03-07T12:00:00Z', null, 5, '2026-03-07T12:05:00.000Z'],
  ['2026-03-02T02:00:00Z', hours, null, null],
  ['2026-03-02T02:00:00Z', never, 60, null],
])('who waits since %s should have an answer in time', (since, team, answerMinutes, expected) => {
  const due = answerDueAt({ hours: team, answerMinutes }, new Date(since))
  expect(due?.toISOString() ?? null).toBe(expected)
})

test.each([
  ['2026-03-02T02:00:00Z', 'ok'],
  ['2026-03-02T02:44:00Z', 'ok'],
  ['2026-03-02T02:45:00Z', 'soon'],
  ['2026-03-02T02:59:59Z', 'soon'],
  ['2026-03-02T03:00:00Z', 'late'],
  ['2026-03-02T12:00:00Z', 'late'],
])('at %s an answer due in an hour after two is %s', (now, expected) => {
  const due = new Date('2026-03-02T03:00:00Z')
  expect(answerState({ hours, answerMinutes: 60 }, due, new Date(now))).toBe(expected)
})

test('outside working hours nothing becomes due', () => {
  const target = { hours, answerMinutes: 60 }
  const due = new Date('2026-03-03T01:40:00Z')
  expect(answerState(target, due, new Date('2026-03-02T20:00:00Z'))).toBe('ok')
  expect(answerState(target, due, new Date('2026-03-03T01:25:00Z'))).toBe('soon')
})
