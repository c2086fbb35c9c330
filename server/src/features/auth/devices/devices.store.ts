import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { deviceTokens, knownDevices, users } from '../auth.tables.ts'

/** Returns true if the device was added and the account already had others. */
export const addKnownDevice = async (
  db: Db,
  device: typeof knownDevices.$inferInsert,
): Promise<boolean> => {
  const added = await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId })
  if (added.length === 0) return false
  const isOther = or(
    ne(knownDevices.device, device.device),
    ne(knownDevices.network, device.network),
  )
  const others = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, device.userId), isOther))
    .limit(1)
  return others.length > 0
}

const keptPerAccount = 20

export const isDeviceOfUser = async (
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

export const isKnownDevice = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db.$count(deviceTokens, eq(deviceTokens.tokenHash, tokenHash))) > 0

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

/** Clients without cookies add a row at each sign-in: only the newest of an account are kept. */
export const sweepDeviceTokens = async (db: Db, unseenSince: Date): Promise<void> => {
  await db.delete(deviceTokens).where(lt(deviceTokens.seenAt, unseenSince))
  await db.execute(sql`
    delete from ${deviceTokens} using (
      select user_id, token_hash,
        row_number() over (partition by user_id order by seen_at desc) as rank
      from ${deviceTokens}) as ranked
    where ranked.rank > ${keptPerAccount}
      and ${deviceTokens.userId} = ranked.user_id
      and ${deviceTokens.tokenHash} = ranked.token_hash`)
}
