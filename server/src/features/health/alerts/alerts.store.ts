import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { alerts } from './alerts.tables.ts'

/** Begins an alert, unless it has begun. */
export const beginAlert = async (db: Db, id: string, since: Date): Promise<void> => {
  await db.insert(alerts).values({ id, since }).onConflictDoNothing()
}

/** One of several callers at once gets the alert, if a mail about it is due; it is marked as told. */
export const claimAlert = async (
  db: Db,
  id: string,
  { now, begunBefore, toldBefore }: { now: Date; begunBefore: Date; toldBefore: Date },
): Promise<{ since: Date } | undefined> => {
  const isFirst = and(isNull(alerts.toldAt), lte(alerts.since, begunBefore))
  const rows = await db
    .update(alerts)
    .set({ toldAt: now })
    .where(and(eq(alerts.id, id), or(isFirst, lte(alerts.toldAt, toldBefore))))
    .returning({ since: alerts.since })
  return rows[0]
}

/** One of several callers at once gets true, if a mail had told of it. */
export const endAlert = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db.delete(alerts).where(eq(alerts.id, id)).returning()
  return rows.some(({ toldAt }) => toldAt !== null)
}
