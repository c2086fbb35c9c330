import { LRUCache } from 'lru-cache'

/** Where a learner's days begin when the browser does not say. */
export const defaultTimeZone = 'Asia/Shanghai'

/** Zones in memory. Callers choose their spelling. */
const maxKnown = 1000

/** Making one takes twelve times as long as using it, and each beat of a learner uses one. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: maxKnown })

const formatOf = (timeZone: string): Intl.DateTimeFormat | undefined => {
  const known = formats.get(timeZone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
    return format
  } catch {
    return undefined
  }
}

/** A zone that is none is answered with the default one. */
export const toTimeZone = (name: string | undefined): string =>
  name !== undefined && formatOf(name) ? name : defaultTimeZone

/** The hour of the day in the zone, of a time in milliseconds. */
export const hourIn = (timeZone: string, time: number): number =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(time),
  )

/** The day in the zone, as `2026-03-31`, of a time in milliseconds. */
export const dayIn = (timeZone: string, time: number): string =>
  (formatOf(timeZone) ?? formatOf(defaultTimeZone))?.format(time) ?? ''
