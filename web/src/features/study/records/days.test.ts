import { expect, test } from 'vitest'
import { groupByDay, nameDay } from './days.ts'

const at = (...parts: [number, number, number, number, number]) => ({
  lastWatchedAt: new Date(...parts).toISOString(),
})

test('groups by the day of the reader, in the order given', () => {
  const late = at(2026, 2, 9, 23, 59)
  const early = at(2026, 2, 9, 0, 0)
  const before = at(2026, 2, 8, 23, 59)
  expect(groupByDay([late, early, before])).toEqual([
    { day: '2026-03-09', items: [late, early] },
    { day: '2026-03-08', items: [before] },
  ])
})

test.each([
  ['2026-03-01', { key: 'today' }],
  ['2026-02-28', { key: 'yesterday' }],
  ['2026-02-27', { date: new Date(2026, 1, 27) }],
])('on the first of March, %s is named %o', (day, name) => {
  expect(nameDay(day, new Date(2026, 2, 1, 0, 30))).toEqual(name)
})
