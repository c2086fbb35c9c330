import type { PlanCertificate } from '@jingke/contract/plans'
import { addDays } from '../../../platform/time/days.ts'

/** `2026-08-31` and 6 → `2027-02-28`: a month without that day ends earlier. */
const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}

/** The last day of a certificate, and the day on which its plan opens again. */
export const validityOf = (
  { validMonths, renewDays }: PlanCertificate,
  validFrom: string,
): { validUntil: string | null; renewsOn: string | null } => {
  if (validMonths === null) return { validUntil: null, renewsOn: null }
  const validUntil = addMonths(validFrom, validMonths)
  return { validUntil, renewsOn: renewDays === null ? null : addDays(validUntil, -renewDays) }
}
