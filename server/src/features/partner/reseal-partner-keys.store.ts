import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { openText, sealText } from '../../platform/keys/sealed-text.ts'
import { partnerKeys } from './partner.tables.ts'

const purpose = 'partner-secret'

/** Returns the keys whose secret cannot be opened. */
export const resealPartnerKeys = async (db: Db, former: Keys, keys: Keys): Promise<string[]> => {
  const failed: string[] = []
  for (const { kid, sealedSecret } of await db.select().from(partnerKeys)) {
    const secret = openText(former[purpose], kid, sealedSecret)
    if (secret === undefined) failed.push(kid)
    else
      await db
        .update(partnerKeys)
        .set({ sealedSecret: sealText(keys[purpose], kid, secret) })
        .where(eq(partnerKeys.kid, kid))
  }
  return failed
}
