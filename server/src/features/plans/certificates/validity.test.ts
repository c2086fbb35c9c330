import { expect, test } from 'vitest'
import { validityOf } from './validity.ts'

test.each([
  ['2026-03-10', 12, 30, '2027-03-10', '2027-02-08'],
  ['2026-08-31', 6, 0, '2027-02-28', '2027-02-28'],
  ['2024-02-29', 12, null, '2025-02-28', null],
  ['2026-03-10', null, 30, null, null],
])(
  'from %s on, valid for %s months, renewed %s days before',
  (validFrom, validMonths, renewDays, validUntil, renewsOn) => {
    expect(validityOf({ validMonths, renewDays }, validFrom)).toEqual({ validUntil, renewsOn })
  },
)
