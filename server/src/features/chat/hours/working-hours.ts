import type { WorkingHours } from '@jingke/contract/chat'
import { addDays, dayLength } from '../../../platform/days.ts'
import { dayIn } from '../../../platform/time-zones.ts'

/** Milliseconds. */
const minute = 60_000
/** Days in which a team opens again, unless it is closed for good. */
const horizon = 60

interface Period {
  readonly start: number
  readonly end: number
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
const offsetAt = (timeZone: string, at: number): number => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** The moment at which the clocks of a zone show this time. */
const momentOf = (timeZone: string, date: string, time: string): number => {
  const shown = Date.parse(`${date}T${time}:00Z`)
  const guess = shown - offsetAt(timeZone, shown)
  return shown - offsetAt(timeZone, guess)
}

const periodOf = ({ timeZone, days, holidays }: WorkingHours, date: string): Period | undefined => {
  // Monday is the first.
  const hours = days[(new Date(date).getUTCDay() + 6) % 7]
  if (!hours || holidays.includes(date)) return undefined
  const [start, end] = [hours.from, hours.to].map((time) => momentOf(timeZone, date, time))
  return start === undefined || end === undefined ? undefined : { start, end }
}

const periodsBetween = function* (hours: WorkingHours, from: number, to: number) {
  const last = dayIn(hours.timeZone, to)
  for (let date = dayIn(hours.timeZone, from); date <= last; date = addDays(date, 1)) {
    const period = periodOf(hours, date)
    if (period) yield period
  }
}

/** Without hours a team always works. */
export const isWorking = (hours: WorkingHours | null, at: Date): boolean => {
  if (!hours) return true
  const now = at.getTime()
  return [...periodsBetween(hours, now, now)].some(({ start, end }) => start <= now && now < end)
}

/** When the team works again; undefined if it does not within two months. */
export const nextOpening = (hours: WorkingHours, at: Date): Date | undefined => {
  const now = at.getTime()
  for (const { start } of periodsBetween(hours, now, now + horizon * dayLength))
    if (start > now) return new Date(start)
  return undefined
}

/** Minutes of working time between two moments. */
export const workingMinutes = (hours: WorkingHours | null, from: Date, to: Date): number => {
  const [first, last] = [from.getTime(), to.getTime()]
  if (last <= first) return 0
  if (!hours) return (last - first) / minute
  let sum = 0
  for (const { start, end } of periodsBetween(hours, first, last))
    sum += Math.max(0, Math.min(end, last) - Math.max(start, first))
  return sum / minute
}
