import { dayIn, defaultTimeZone } from '../../../platform/time/time-zones.ts'

/** The day of the school's calendar: dates of plans are counted in it. */
export const schoolDay = (time: Date): string => dayIn(defaultTimeZone, time.getTime())
