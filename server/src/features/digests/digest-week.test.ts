import { expect, test } from 'vitest'
import { findDueWeek } from './digest-week.ts'

test.each([
  ['a second before eight on Monday', 'Asia/Shanghai', '2026-03-15T23:59:59Z', undefined],
  ['eight on Monday', 'Asia/Shanghai', '2026-03-16T00:00:00Z', '2026-03-09'],
  ['the evening of Monday', 'Asia/Shanghai', '2026-03-16T11:59:59Z', '2026-03-09'],
  ['eight in the evening', 'Asia/Shanghai', '2026-03-16T12:00:00Z', undefined],
  ['the night to Tuesday', 'Asia/Shanghai', '2026-03-16T20:00:00Z', undefined],
  ['Tuesday', 'Asia/Shanghai', '2026-03-17T00:00:00Z', '2026-03-09'],
  ['Wednesday', 'Asia/Shanghai', '2026-03-18T01:00:00Z', undefined],
  ['Sunday', 'Asia/Shanghai', '2026-03-15T02:00:00Z', undefined],
  ['a zone of quarter hours, before', 'Asia/Kathmandu', '2026-03-16T02:14:59Z', undefined],
  ['a zone of quarter hours', 'Asia/Kathmandu', '2026-03-16T02:15:00Z', '2026-03-09'],
  [
    'far east, where it is Sunday in UTC',
    'Pacific/Kiritimati',
    '2026-03-15T18:00:00Z',
    '2026-03-09',
  ],
  ['far west', 'Pacific/Pago_Pago', '2026-03-16T19:00:00Z', '2026-03-09'],
  ['before the clocks go forward', 'America/New_York', '2026-03-02T13:00:00Z', '2026-02-23'],
  ['an hour early after it', 'America/New_York', '2026-03-09T11:59:59Z', undefined],
  ['after the clocks went forward', 'America/New_York', '2026-03-09T12:00:00Z', '2026-03-02'],
  ['an hour early after they went back', 'Europe/Berlin', '2026-10-26T06:59:59Z', undefined],
  ['after they went back', 'Europe/Berlin', '2026-10-26T07:00:00Z', '2026-10-19'],
  ['a week over the end of the year', 'Asia/Shanghai', '2027-01-04T00:00:00Z', '2026-12-28'],
  ['the first of January is a Monday', 'Asia/Shanghai', '2029-01-01T00:00:00Z', '2028-12-25'],
  ['a leap day', 'Asia/Shanghai', '2028-03-06T00:00:00Z', '2028-02-28'],
])('%s', (_, zone, moment, week) => {
  expect(findDueWeek(zone, Date.parse(moment))).toBe(week)
})
