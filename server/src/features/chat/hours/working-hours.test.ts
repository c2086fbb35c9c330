import type { WorkingHours } from '@jingke/contract/chat'
import { expect, test } from 'vitest'
import { isWorking, nextOpening, workingMinutes } from './working-hours.ts'

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

test('the clocks of summer move the opening', () => {
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
