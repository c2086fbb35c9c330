import { expect, test } from 'vitest'
import { nextReminderOn, type RemindedItem, reminderFor } from './reminder-days.ts'

const untold = { opensOn: null, dueOn: null, kind: null }
const item = (more: Partial<RemindedItem>): RemindedItem => ({
  startOn: '2026-03-01',
  opensOn: '2026-03-01',
  dueOn: '2026-03-20',
  told: untold,
  ...more,
})
const told = (kind: RemindedItem['told']['kind'], dueOn = '2026-03-20') => ({
  opensOn: null,
  dueOn,
  kind,
})

test.each<[string, Partial<RemindedItem>, string, string | undefined, string | null]>([
  ['nothing long before', {}, '2026-03-12', undefined, '2026-03-13'],
  ['a week before', {}, '2026-03-13', 'week', '2026-03-13'],
  ['nothing twice', { told: told('week') }, '2026-03-14', undefined, '2026-03-19'],
  ['a day before', { told: told('week') }, '2026-03-19', 'day', '2026-03-19'],
  ['on the day itself, if the day before was missed', {}, '2026-03-20', 'day', '2026-03-13'],
  ['when it is overdue', { told: told('day') }, '2026-03-21', 'overdue', '2026-03-21'],
  ['only of the end, if all was missed', {}, '2026-04-30', 'overdue', '2026-03-13'],
  ['nothing after that', { told: told('overdue') }, '2026-04-30', undefined, null],
  [
    'again, once the date was moved',
    { told: told('overdue', '2026-03-05') },
    '2026-03-13',
    'week',
    '2026-03-13',
  ],
  ['nothing without a date', { dueOn: null }, '2026-03-13', undefined, null],
  [
    'a stage that opens later',
    { opensOn: '2026-03-08', dueOn: null },
    '2026-03-08',
    'opened',
    '2026-03-08',
  ],
  [
    'a stage that opened once',
    {
      opensOn: '2026-03-08',
      dueOn: null,
      told: { opensOn: '2026-03-08', dueOn: null, kind: null },
    },
    '2026-03-09',
    undefined,
    null,
  ],
])('tells %s', (_, more, today, kind, next) => {
  expect(reminderFor(item(more), today)).toBe(kind)
  expect(nextReminderOn(item(more))).toBe(next)
})
