import { dayIn, defaultTimeZone } from './time-zones.ts'

/** The day of the school's calendar: dates of plans are counted in it. */
export const schoolDay = (time: Date): string => dayIn(defaultTimeZone, time.getTime())
