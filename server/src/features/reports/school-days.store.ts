import { type SQL, sql } from 'drizzle-orm'
import { defaultTimeZone } from '../../platform/time/time-zones.ts'

/** The school's day of a moment. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${defaultTimeZone})::date`

/** Within days of the school, as a range of moments that an index can answer. */
export const isWithinDays = (moment: SQL, from: SQL, to: SQL): SQL =>
  sql`${moment} >= ${from}::date::timestamp at time zone ${defaultTimeZone}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${defaultTimeZone}`
