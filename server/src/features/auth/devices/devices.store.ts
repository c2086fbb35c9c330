import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { deviceTokens, knownDevices, users } from '../auth.tables.ts'

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

const keptPerAccount = 20

export const isDeviceOfName = async (
  db: Db,
  userName: string,
  tokenHash: Buffer,
): Promise<boolean> => {
  const rows = await db
    .select({ userId: deviceTokens.userId })
    .from(deviceTokens)
    .innerJoin(users, eq(users.id, deviceTokens.userId))
    .where(
      and(
        eq(deviceTokens.tokenHash, tokenHash),
        sql`lower(${users.userName}) = lower(${userName})`,
      ),
    )
  return rows.length > 0
}

export const isDeviceOfAnyone = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const rows = await db
    .select({ userId: deviceTokens.userId })
    .from(deviceTokens)
    .where(eq(deviceTokens.tokenHash, tokenHash))
    .limit(1)
  return rows.length > 0
}

export const putDeviceToken = async (
  db: Db,
  device: typeof deviceTokens.$inferInsert,
): Promise<void> => {
  await db
    .insert(deviceTokens)
    .values(device)
    .onConflictDoUpdate({
      target: [deviceTokens.userId, deviceTokens.tokenHash],
      set: { seenAt: device.seenAt },
    })
}

export const deleteDeviceTokens = async (db: Db, userId: number): Promise<void> => {
  await db.delete(deviceTokens).where(eq(deviceTokens.userId, userId))
}

/** Clients that keep no cookies leave a row at each sign-in: the newest of an account stay. */
export const sweepDeviceTokens = async (db: Db, unseenSince: Date): Promise<void> => {
  await db.delete(deviceTokens).where(lt(deviceTokens.seenAt, unseenSince))
  await db.execute(sql`
    delete from ${deviceTokens} using (
      select user_id, token_hash,
        row_number() over (partition by user_id order by seen_at desc) as place
      from ${deviceTokens}) as ranked
    where ranked.place > ${keptPerAccount}
      and ${deviceTokens.userId} = ranked.user_id
      and ${deviceTokens.tokenHash} = ranked.token_hash`)
}
