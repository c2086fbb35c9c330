import type { WorkingHours } from '@jingke/contract/chat'
import { expect, test } from 'vitest'
import { isWorking, nextOpening, workingMinutes, workingSeconds } from './working-hours.ts'

const weekday = { from: '09:00', to: '18:00' }
const shanghai: WorkingHours = {
  timeZone: 'Asia/Shanghai',
  days: [weekday, weekday, weekday, weekday, weekday, null, null],
  holidays: ['2026-03-04'],
}
const berlin: WorkingHours = { ...shanghai, timeZone: 'Europe/Berlin', holidays: [] }

// 2 March 2026 is a Monday.
test.each([
  ['2026-03-02T00:59:59Z', false],
  ['2026-03-02T01:00:00Z', true],
  ['2026-03-02T09:59:59Z', true],
  ['2026-03-02T10:00:00Z', false],
  ['2026-03-04T02:00:00Z', false],
  ['2026-03-07T02:00:00Z', false],
])('a team of Shanghai works at %s: %s', (at, expected) => {
  expect(isWorking(shanghai, new Date(at))).toBe(expected)
})

test.each([
  ['2026-03-02T00:00:00Z', '2026-03-02T01:00:00.000Z'],
  // The holiday and the weekend are passed over.
  ['2026-03-03T10:00:00Z', '2026-03-05T01:00:00.000Z'],
  ['2026-03-06T11:00:00Z', '2026-03-09T01:00:00.000Z'],
])('after %s it opens at %s', (at, expected) => {
  expect(nextOpening(shanghai, new Date(at))?.toISOString()).toBe(expected)
})

test('a team without a day never opens', () => {
  const never = { ...shanghai, days: shanghai.days.map(() => null) }
  expect(nextOpening(never, new Date('2026-03-02T00:00:00Z'))).toBeUndefined()
})

test.each([
  ['2026-03-02T01:00:00Z', '2026-03-02T01:20:00Z', 20],
  // Over night.
  ['2026-03-02T09:50:00Z', '2026-03-03T01:05:00Z', 15],
  ['2026-03-06T09:59:00Z', '2026-03-09T01:01:00Z', 2],
  ['2026-03-07T00:00:00Z', '2026-03-08T10:00:00Z', 0],
  ['2026-03-03T00:00:00Z', '2026-03-02T00:00:00Z', 0],
])('from %s to %s are %d working minutes', (from, to, minutes) => {
  expect(workingMinutes(shanghai, new Date(from), new Date(to))).toBe(minutes)
})

test('daylight saving time moves the opening', () => {
  // The clocks change on 29 March.
  expect(nextOpening(berlin, new Date('2026-03-27T20:00:00Z'))?.toISOString()).toBe(
    '2026-03-30T07:00:00.000Z',
  )
  expect(nextOpening(berlin, new Date('2026-03-26T20:00:00Z'))?.toISOString()).toBe(
    '2026-03-27T08:00:00.000Z',
  )
})

test('without hours a team always works', () => {
  const [from, to] = [new Date('2026-03-07T00:00:00Z'), new Date('2026-03-07T02:00:00Z')]
  expect(isWorking(null, from)).toBe(true)
  expect(workingMinutes(null, from, to)).toBe(120)
})

const since = (at: string, hours: WorkingHours | null) => ({ since: new Date(at), hours })
const early: WorkingHours = {
  ...shanghai,
  days: shanghai.days.map((day) => day && { from: '06:00', to: '07:00' }),
}

test.each([
  ['without hours every second counts', [], '2026-03-02T20:00:00Z', '2026-03-02T20:00:30Z', 30],
  [
    'the night does not count',
    [since('2026-01-01T00:00:00Z', shanghai)],
    '2026-03-02T09:59:00Z',
    '2026-03-03T01:00:30Z',
    90,
  ],
  [
    'a weekend does not count',
    [since('2026-01-01T00:00:00Z', shanghai)],
    '2026-03-06T09:59:30Z',
    '2026-03-09T01:00:15Z',
    45,
  ],
  [
    'a question and an answer outside of working hours take no time',
    [since('2026-01-01T00:00:00Z', shanghai)],
    '2026-03-02T20:00:00Z',
    '2026-03-02T21:00:00Z',
    0,
  ],
  [
    'the hours of another zone',
    [since('2026-01-01T00:00:00Z', berlin)],
    '2026-03-27T16:59:00Z',
    // Summer time begins on this weekend: Monday starts an hour earlier in UTC.
    '2026-03-30T07:01:00Z',
    120,
  ],
  [
    'changed hours count from the change on',
    [since('2026-03-01T00:00:00Z', early), since('2026-03-02T20:00:00Z', shanghai)],
    // An hour of Monday from 06:00 on, and an hour of Tuesday from 09:00 on.
    '2026-03-01T21:00:00Z',
    '2026-03-03T02:00:00Z',
    7200,
  ],
  [
    'a change while the learner waits',
    [since('2026-03-01T00:00:00Z', null), since('2026-03-02T12:00:00Z', shanghai)],
    '2026-03-02T11:59:00Z',
    '2026-03-03T01:01:00Z',
    120,
  ],
  [
    'the first known hours count before they were written down',
    [since('2026-03-10T00:00:00Z', shanghai)],
    '2026-03-02T09:59:00Z',
    '2026-03-03T01:01:00Z',
    120,
  ],
])('%s', (_name, history, from, to, expected) => {
  expect(workingSeconds(history, new Date(from), new Date(to))).toBe(expected)
})
