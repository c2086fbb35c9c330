import { addDays } from '../../platform/time/days.ts'
import { dayIn, hourIn } from '../../platform/time/time-zones.ts'

/** Hours of the school between which digests are queued. */
const firstHour = 8
const lastHour = 20

/** Monday, and Tuesday for a school whose servers did not run. */
const sendingDays = [1, 2]

/** The Monday of the week that has ended, while its digest is due; undefined: none is due. */
export const findDueWeek = (timeZone: string, time: number): string | undefined => {
  const hour = hourIn(timeZone, time)
  if (hour < firstHour || hour >= lastHour) return undefined
  const today = dayIn(timeZone, time)
  const weekday = new Date(today).getUTCDay()
  return sendingDays.includes(weekday) ? addDays(today, -weekday - 6) : undefined
}
