import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { Keys } from '../../../../platform/keys/keys.ts'
import { videoAssets } from '../../media.tables.ts'
import { unwrapKey, wrapKey } from './asset-key.ts'

const openKey = ({ media }: Keys, wrapped: Buffer): Buffer | undefined => {
  try {
    return unwrapKey(media, wrapped)
  } catch {
    return undefined
  }
}

/** Returns the assets whose key cannot be opened. */
export const resealAssetKeys = async (db: Db, former: Keys, keys: Keys): Promise<number[]> => {
  const rows = await db
    .select({ id: videoAssets.id, wrappedKey: videoAssets.wrappedKey })
    .from(videoAssets)
  const failed: number[] = []
  for (const { id, wrappedKey } of rows) {
    const key = openKey(former, wrappedKey)
    if (!key) failed.push(id)
    else
      await db
        .update(videoAssets)
        .set({ wrappedKey: wrapKey(keys.media, key) })
        .where(eq(videoAssets.id, id))
  }
  return failed
}
