import { eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import { twoFactors } from '../auth.tables.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

/** Setups that were not confirmed have to be started again. Returns the users whose secret cannot be opened. */
export const resealTwoFactors = async (db: Db, former: Keys, keys: Keys): Promise<number[]> => {
  const failed: number[] = []
  for (const row of await db.select().from(twoFactors).where(isNotNull(twoFactors.confirmedAt))) {
    const { userId } = row
    const secret = openSecret({ keys: former }, row)
    if (!secret) failed.push(userId)
    else
      await db
        .update(twoFactors)
        .set({ sealedSecret: sealSecret({ keys }, userId, secret) })
        .where(eq(twoFactors.userId, userId))
  }
  return failed
}
