import type { Cue } from '@jingke/contract/media'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { assetSubtitles, videos } from '../media.tables.ts'

/** Replaces what an earlier attempt found. */
export const putFileSubtitles = (
  db: Db,
  assetId: number,
  found: readonly Omit<typeof assetSubtitles.$inferInsert, 'assetId' | 'position'>[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(assetSubtitles).where(eq(assetSubtitles.assetId, assetId))
    if (found.length > 0)
      await tx
        .insert(assetSubtitles)
        .values(found.map((subtitles, position) => ({ ...subtitles, assetId, position })))
  })

/** Subtitles of the file that players get. */
export const listFileSubtitles = (db: Db, videoId: number) =>
  db
    .select({
      position: assetSubtitles.position,
      codec: assetSubtitles.codec,
      language: assetSubtitles.language,
      title: assetSubtitles.title,
      cueCount: sql<number | null>`jsonb_array_length(${assetSubtitles.cues})`,
    })
    .from(assetSubtitles)
    .innerJoin(videos, eq(videos.currentAssetId, assetSubtitles.assetId))
    .where(eq(videos.id, videoId))
    .orderBy(asc(assetSubtitles.position))

/** Undefined if there are none, or if they are pictures. */
export const findFileCues = async (
  db: Db,
  videoId: number,
  position: number,
): Promise<Cue[] | undefined> => {
  const [row] = await db
    .select({ cues: assetSubtitles.cues })
    .from(assetSubtitles)
    .innerJoin(videos, eq(videos.currentAssetId, assetSubtitles.assetId))
    .where(and(eq(videos.id, videoId), eq(assetSubtitles.position, position)))
  return row?.cues ?? undefined
}
