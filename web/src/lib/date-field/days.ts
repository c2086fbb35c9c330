/** A day is `2026-03-09`; a moment of the reader's clock is `2026-03-09T08:30`, as in a `datetime-local` input. */

const inUtc = (day: string): Date => new Date(`${day}T00:00Z`)
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Years of four digits only, so that every day is written with ten characters. */
const dayPattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const momentPattern = /^(\S+?)(?:[T\s]+(\d{1,2}:\d{2}))?$/

/** Undefined if the text is no day. */
export const parseDay = (text: string): string | undefined => {
  const [, year, month = '', date = ''] = dayPattern.exec(text.trim()) ?? []
  if (!year) return undefined
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const parsed = inUtc(day)
  return !Number.isNaN(parsed.getTime()) && toDay(parsed) === day ? day : undefined
}

const timePattern = /^(\d{1,2})[:：.]?(\d{2})$/

/** `8:30` and `0830` are `08:30`; undefined if the text is no time of day. */
export const parseTime = (text: string): string | undefined => {
  const [, hour = '', minute = ''] = timePattern.exec(text.trim()) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined
}

/** Without a time it is midnight. */
export const parseMoment = (text: string): string | undefined => {
  const [, first = '', time = '00:00'] = momentPattern.exec(text.trim()) ?? []
  const day = parseDay(first)
  const clock = parseTime(time)
  return day && clock && `${day}T${clock}`
}

export const addDays = (day: string, count: number): string => {
  const date = inUtc(day)
  date.setUTCDate(date.getUTCDate() + count)
  return toDay(date)
}

/** The same day of another month, or its last one. */
export const addMonths = (day: string, count: number): string => {
  const date = inUtc(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0)
  const last = date.getUTCDate()
  date.setUTCDate(Math.min(last, Number(day.slice(8))))
  return toDay(date)
}

/** Days since Monday. */
export const weekdayOf = (day: string): number => (inUtc(day).getUTCDay() + 6) % 7

/** The weeks of the month of a day, each from Monday to Sunday. */
export const weeksOf = (day: string): string[][] => {
  const month = day.slice(0, 7)
  const first = `${month}-01`
  const weeks: string[][] = []
  for (
    let monday = addDays(first, -weekdayOf(first));
    monday.slice(0, 7) <= month;
    monday = addDays(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}
