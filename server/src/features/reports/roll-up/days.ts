import { addDays, dayLength } from '../../../platform/time/days.ts'

/** Both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Both included; empty if `to` is before `from`. */
export const listDaysBetween = (from: string, to: string): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}

/** A day of study ends in the westernmost zone (UTC-12) 36 hours after it began in UTC. */
const openHours = 37
/** The easternmost zone is UTC+14. */
const aheadHours = 14

const dayAfterHours = (now: Date, hours: number): string =>
  new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10)

/** The last day to which no beat can be added any more. */
export const lastClosedDay = (now: Date): string => dayAfterHours(now, -openHours)

/** The latest day that has begun somewhere. */
export const latestDay = (now: Date): string => dayAfterHours(now, aheadHours)
