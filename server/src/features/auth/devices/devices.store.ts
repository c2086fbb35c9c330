import { and, eq, ne, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { knownDevices } from '../devices.tables.ts'

/** Keeps the device, and says whether the account had others and not this one. */
export const meetDevice = async (
  db: Db,
  met: typeof knownDevices.$inferInsert,
): Promise<boolean> => {
  const added = await db
    .insert(knownDevices)
    .values(met)
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId })
  if (added.length === 0) return false
  const isOther = or(
    ne(knownDevices.device, met.device),
    ne(knownDevices.neighbourhood, met.neighbourhood),
  )
  const others = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, met.userId), isOther))
    .limit(1)
  return others.length > 0
}
