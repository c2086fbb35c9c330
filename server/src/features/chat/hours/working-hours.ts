import type { WorkingHours } from '@jingke/contract/chat'
import { addDays, dayLength } from '../../../platform/time/days.ts'
import { dayIn } from '../../../platform/time/time-zones.ts'

/** Milliseconds. */
const minute = 60_000
/** Days in which a team opens again, unless it is closed for good. */
const horizon = 60

interface Period {
  readonly start: number
  readonly end: number
}

/** Making one takes longer than everything else here. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  formats.set(timeZone, format)
  return format
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
const offsetAt = (timeZone: string, at: number): number => {
  const parts = formatOf(timeZone).format(at)
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** Milliseconds: when the clocks of a zone show this time. */
const timeAt = (timeZone: string, date: string, time: string): number => {
  const shown = Date.parse(`${date}T${time}:00Z`)
  const guess = shown - offsetAt(timeZone, shown)
  return shown - offsetAt(timeZone, guess)
}

const periodOf = ({ timeZone, days, holidays }: WorkingHours, date: string): Period | undefined => {
  // Monday is the first.
  const hours = days[(new Date(date).getUTCDay() + 6) % 7]
  if (!hours || holidays.includes(date)) return undefined
  const [start, end] = [hours.from, hours.to].map((time) => timeAt(timeZone, date, time))
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

/** The working hours of the day of a moment; undefined: none on that day. */
export const hoursOfDay = (hours: WorkingHours, at: Date): { from: Date; to: Date } | undefined => {
  const period = periodOf(hours, dayIn(hours.timeZone, at.getTime()))
  return period && { from: new Date(period.start), to: new Date(period.end) }
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

/** When this much working time has passed; undefined if it has not within two months. */
export const afterWorkingMinutes = (
  hours: WorkingHours | null,
  from: Date,
  minutes: number,
): Date | undefined => {
  const first = from.getTime()
  let rest = minutes * minute
  if (!hours) return new Date(first + rest)
  for (const { start, end } of periodsBetween(hours, first, first + horizon * dayLength)) {
    const begin = Math.max(start, first)
    if (end - begin >= rest) return new Date(begin + rest)
    rest -= Math.max(0, end - begin)
  }
  return undefined
}

/** Hours of a team from a moment on, until the next entry. */
export interface HoursSince {
  readonly since: Date
  /** Null: always. */
  readonly hours: WorkingHours | null
}

/**
 * Seconds of working time between two moments, by the hours that were valid then. `history` is in
 * order; its first hours count before it too.
 */
export const workingSeconds = (history: readonly HoursSince[], from: Date, to: Date): number => {
  if (history.length === 0) return Math.round(workingMinutes(null, from, to) * 60)
  let minutes = 0
  for (const [index, { since, hours }] of history.entries()) {
    const start = index === 0 || since < from ? from : since
    const next = history[index + 1]?.since ?? to
    minutes += workingMinutes(hours, start, next < to ? next : to)
  }
  return Math.round(minutes * 60)
}
