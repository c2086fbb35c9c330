import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { storedRow } from '../../../platform/database/stored-row.ts'
import { videoAssets, videos, videoTranscriptions } from '../media.tables.ts'
import { nextState, statesBefore, type VideoEvent } from './video-states.ts'

export type AssetRow = typeof videoAssets.$inferSelect
export type NewAsset = typeof videoAssets.$inferInsert
type AssetPatch = Partial<Omit<NewAsset, 'id' | 'state' | 'videoId' | 'key'>>

export const insertAsset = async (db: Db, asset: NewAsset): Promise<AssetRow> =>
  storedRow(await db.insert(videoAssets).values(asset).returning())

export const findAsset = async (db: Db, id: number): Promise<AssetRow | undefined> => {
  const rows = await db.select().from(videoAssets).where(eq(videoAssets.id, id))
  return rows[0]
}

/** The one that a video is played from, with the chosen poster if there is one. */
export const findCurrentAsset = async (
  db: Db,
  videoId: number,
): Promise<Pick<AssetRow, 'key' | 'poster' | 'sprites'> | undefined> => {
  const rows = await db
    .select({
      key: videoAssets.key,
      poster: sql<string>`coalesce(nullif(${videos.poster}, ''), ${videoAssets.poster})`,
      sprites: videoAssets.sprites,
    })
    .from(videos)
    .innerJoin(videoAssets, eq(videoAssets.id, videos.currentAssetId))
    .where(eq(videos.id, videoId))
  return rows[0]
}

export const findAssetByKey = async (db: Db, key: string): Promise<AssetRow | undefined> => {
  const rows = await db.select().from(videoAssets).where(eq(videoAssets.key, key))
  return rows[0]
}

export const findAssetByUpload = async (
  db: Db,
  uploadId: string,
): Promise<AssetRow | undefined> => {
  const rows = await db.select().from(videoAssets).where(eq(videoAssets.uploadId, uploadId))
  return rows[0]
}

export const findNewestAsset = async (db: Db, videoId: number): Promise<AssetRow | undefined> => {
  const rows = await db
    .select()
    .from(videoAssets)
    .where(eq(videoAssets.videoId, videoId))
    .orderBy(sql`${videoAssets.id} desc`)
    .limit(1)
  return rows[0]
}

/**
 * The only function that changes a state. Follows the transition table and, if `byAttempt` is given,
 * changes nothing unless the row names that attempt. Undefined if nothing was changed.
 */
export const moveAsset = async (
  db: Db,
  id: number,
  event: VideoEvent,
  patch: AssetPatch & { changedAt: Date },
  byAttempt?: string,
): Promise<AssetRow | undefined> => {
  const before = statesBefore(event)
  const [first] = before
  const state = first && nextState(first, event)
  if (!state) throw new Error(`no transition for ${event}`)
  const rows = await db
    .update(videoAssets)
    .set({ ...patch, state })
    .where(
      and(
        eq(videoAssets.id, id),
        isAnyOf(videoAssets.state, before),
        byAttempt === undefined ? undefined : eq(videoAssets.attempt, byAttempt),
      ),
    )
    .returning()
  return rows[0]
}

/** Returns false if the row names another attempt. */
export const saveProgress = async (
  db: Db,
  id: number,
  attempt: string,
  progress: number,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(videoAssets)
    .set({ progress })
    .where(and(eq(videoAssets.id, id), eq(videoAssets.attempt, attempt)))
  return rowCount !== 0
}

/** Undefined if the row names another attempt. */
export const saveRenditions = async (
  db: Db,
  id: number,
  attempt: string,
  patch: Pick<NewAsset, 'probe' | 'renditions' | 'playableAt'>,
): Promise<AssetRow | undefined> => {
  const rows = await db
    .update(videoAssets)
    .set(patch)
    .where(and(eq(videoAssets.id, id), eq(videoAssets.attempt, attempt)))
    .returning()
  return rows[0]
}

export const patchAsset = async (db: Db, id: number, patch: AssetPatch): Promise<void> => {
  await db.update(videoAssets).set(patch).where(eq(videoAssets.id, id))
}

/** One of several sweeps counts a run. Returns false if the asset is not any more as it was read. */
export const countRun = async (
  db: Db,
  { id, state, attemptCount }: Pick<AssetRow, 'id' | 'state' | 'attemptCount'>,
): Promise<boolean> => {
  const asRead = and(
    eq(videoAssets.id, id),
    eq(videoAssets.state, state),
    eq(videoAssets.attemptCount, attemptCount),
  )
  const { rowCount } = await db
    .update(videoAssets)
    .set({ attemptCount: attemptCount + 1 })
    .where(asRead)
  return rowCount !== 0
}

/** Returns false if it is not waiting for its transcode. */
export const queueAsset = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const { rowCount } = await db
    .update(videoAssets)
    .set({ queuedAt: now, progress: 0 })
    .where(and(eq(videoAssets.id, id), isAnyOf(videoAssets.state, statesBefore('transcode'))))
  return rowCount !== 0
}

/**
 * Puts an asset behind those of its uploader, and beside the first ones of others: uploaders take turns, whatever each of
 * them has waiting. Returns its turn among those that play already, or among those that do not.
 */
export const takeTurn = async (
  db: Db,
  id: number,
): Promise<{ turn: number; plays: boolean } | undefined> => {
  const { rows } = await db.execute<{ turn: number; plays: boolean }>(sql`
    update ${videoAssets} asset set turn = coalesce(
      (select greatest(min(turn), max(turn) filter (where uploader_id is not distinct from asset.uploader_id) + 1)
       from ${videoAssets} waiting
       where queued_at is not null and id <> asset.id
         and (playable_at is null) = (asset.playable_at is null)), 0)
    where id = ${id} returning turn, playable_at is not null as plays`)
  return rows[0]
}

/** Does nothing, and returns false, if this or a newer asset is current already. */
export const setCurrentAsset = async (db: Db, asset: AssetRow, now: Date): Promise<boolean> => {
  const moved = await db
    .update(videos)
    .set({ currentAssetId: asset.id })
    .where(
      and(
        eq(videos.id, asset.videoId),
        or(isNull(videos.currentAssetId), lt(videos.currentAssetId, asset.id)),
      ),
    )
    .returning({ id: videos.id })
  if (moved.length === 0) return false
  await db
    .update(videoAssets)
    .set({ supersededAt: now })
    .where(
      and(
        eq(videoAssets.videoId, asset.videoId),
        lt(videoAssets.id, asset.id),
        isNull(videoAssets.supersededAt),
      ),
    )
  return true
}

/** Assets that a job should be processing, or that wait for an encoder. */
export const listUnfinished = (db: Db): Promise<AssetRow[]> =>
  db
    .select()
    .from(videoAssets)
    .where(isAnyOf(videoAssets.state, ['uploaded', 'probing', 'playable', 'laddering']))

export const listUploading = (db: Db): Promise<AssetRow[]> =>
  db.select().from(videoAssets).where(eq(videoAssets.state, 'uploading'))

export const listSuperseded = (db: Db, before: Date): Promise<AssetRow[]> =>
  db
    .select()
    .from(videoAssets)
    .where(and(isNotNull(videoAssets.supersededAt), lt(videoAssets.supersededAt, before)))

export const deleteAsset = async (db: Db, id: number): Promise<void> => {
  await db.delete(videoAssets).where(eq(videoAssets.id, id))
}

/** Upload ids of files that are still needed; those of assets that failed earlier are not. */
export const listNeededUploads = async (db: Db, failedAfter: Date): Promise<Set<string>> => {
  const rows = await db
    .select({ uploadId: videoAssets.uploadId })
    .from(videoAssets)
    .where(
      and(
        or(ne(videoAssets.state, 'ready'), eq(videoAssets.hasOriginal, true)),
        or(ne(videoAssets.state, 'failed'), gt(videoAssets.changedAt, failedAfter)),
      ),
    )
  return new Set(rows.map((row) => row.uploadId))
}

export const findNewestOriginal = async (
  db: Db,
  videoId: number,
): Promise<AssetRow | undefined> => {
  const rows = await db
    .select()
    .from(videoAssets)
    .where(and(eq(videoAssets.videoId, videoId), eq(videoAssets.hasOriginal, true)))
    .orderBy(desc(videoAssets.id))
    .limit(1)
  return rows[0]
}

export const findOldestOriginal = async (db: Db): Promise<AssetRow | undefined> => {
  const rows = await db
    .select()
    .from(videoAssets)
    .where(eq(videoAssets.hasOriginal, true))
    .orderBy(videoAssets.createdAt, videoAssets.id)
    .limit(1)
  return rows[0]
}

export const listLiveAttempts = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .select({ attempt: videoAssets.attempt })
    .from(videoAssets)
    .where(and(isNotNull(videoAssets.attempt), ne(videoAssets.state, 'ready')))
    .unionAll(
      db
        .select({ attempt: videoTranscriptions.attempt })
        .from(videoTranscriptions)
        .where(isNotNull(videoTranscriptions.attempt)),
    )
  return new Set(rows.flatMap((row) => row.attempt ?? []))
}

/** Position in the queue by asset id, starting at 1. */
export const listQueuePositions = async (db: Db): Promise<Map<number, number>> => {
  const rows = await db
    .select({
      id: videoAssets.id,
      position: sql<number>`(row_number() over (order by ${videoAssets.playableAt} is not null, ${videoAssets.turn}, ${videoAssets.queuedAt}, ${videoAssets.id}))::int`,
    })
    .from(videoAssets)
    .where(isNotNull(videoAssets.queuedAt))
  return new Map(rows.map((row) => [row.id, row.position]))
}

export const listAssetsOfVideo = (db: Db, videoId: number): Promise<AssetRow[]> =>
  db.select().from(videoAssets).where(eq(videoAssets.videoId, videoId))
