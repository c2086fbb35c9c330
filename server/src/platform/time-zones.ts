/** Where a learner's days begin when the browser does not say. */
export const defaultTimeZone = 'Asia/Shanghai'

/** Zones in memory. Callers choose their spelling. */
const maxKnown = 1000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat | undefined => {
  const known = formats.get(timeZone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    if (formats.size >= maxKnown) formats.clear()
    formats.set(timeZone, format)
    return format
  } catch {
    return undefined
  }
}

/** A zone that is none is answered with the default one. */
export const toTimeZone = (name: string | undefined): string =>
  name !== undefined && formatOf(name) ? name : defaultTimeZone

/** Milliseconds. Midnight is on a quarter of an hour of UTC in every zone. */
const quarterHour = 900_000
const lastDays = new Map<string, { quarter: number; day: string }>()

/** The day in the zone, as `2026-03-31`, of a time in milliseconds. */
export const dayIn = (timeZone: string, time: number): string => {
  const quarter = Math.floor(time / quarterHour)
  const last = lastDays.get(timeZone)
  if (last?.quarter === quarter) return last.day
  const day = (formatOf(timeZone) ?? formatOf(defaultTimeZone))?.format(time) ?? ''
  if (lastDays.size >= maxKnown) lastDays.clear()
  lastDays.set(timeZone, { quarter, day })
  return day
}
