import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { defaultTimeZone } from '../../platform/time/time-zones.ts'
import { digestWeeks } from './digests.tables.ts'

/** The beginning of the school's day. */
const beginningOf = (day: SQL) =>
  sql`(${day})::timestamp at time zone ${defaultTimeZone}`.mapWith(digestWeeks.takenAt)

export interface Batch {
  /** The account before the first of the batch. */
  readonly after: number
  /** The week as moments; `to` is not part of it. */
  readonly from: Date
  readonly to: Date
}

/** One of several servers gets it. Undefined: all are done, or another batch was taken since `takenBefore`. */
export const takeBatch = async (
  db: Db,
  monday: string,
  { now, takenBefore }: { now: Date; takenBefore: Date },
): Promise<Batch | undefined> => {
  const rows = await db
    .insert(digestWeeks)
    .values({ monday, takenAt: now })
    .onConflictDoUpdate({
      target: digestWeeks.monday,
      set: { takenAt: now },
      setWhere: and(isNull(digestWeeks.doneAt), lte(digestWeeks.takenAt, takenBefore)),
    })
    .returning({
      after: digestWeeks.lastUserId,
      from: beginningOf(sql`${digestWeeks.monday}`),
      to: beginningOf(sql`${digestWeeks.monday} + 7`),
    })
  return rows[0]
}

/** Returns false if the batch is done already. */
export const endBatch = async (
  db: Db,
  monday: string,
  { after, lastUserId, doneAt }: { after: number; lastUserId: number; doneAt: Date | null },
): Promise<boolean> => {
  const isOpen = and(eq(digestWeeks.lastUserId, after), isNull(digestWeeks.doneAt))
  const { rowCount } = await db
    .update(digestWeeks)
    .set({ lastUserId, doneAt })
    .where(and(eq(digestWeeks.monday, monday), isOpen))
  return rowCount !== 0
}
