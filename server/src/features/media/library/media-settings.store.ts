import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { mediaSettings, videoAssets } from '../media.tables.ts'

/** Undefined: nobody has decided. */
export const findKeepsOriginals = async (db: Db): Promise<boolean | undefined> => {
  const rows = await db.select().from(mediaSettings)
  return rows[0]?.keepsOriginals
}

export const putKeepsOriginals = async (db: Db, keepsOriginals: boolean): Promise<void> => {
  await db
    .insert(mediaSettings)
    .values({ id: 1, keepsOriginals })
    .onConflictDoUpdate({ target: mediaSettings.id, set: { keepsOriginals } })
}

/** Bytes of the uploaded files that are kept. */
export const sumOriginals = async (db: Db): Promise<number> => {
  const rows = await db
    .select({ bytes: sql<string>`coalesce(sum(${videoAssets.fileSize}), 0)` })
    .from(videoAssets)
    .where(eq(videoAssets.hasOriginal, true))
  return Number(rows[0]?.bytes ?? 0)
}
