import type { Selection, Sort } from '@jingke/contract/core'
import type { ChapterMark, VideoState, videoSorts } from '@jingke/contract/media'
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import {
  readSelectedBatch,
  type SelectedBatch,
} from '../../../platform/database/selection.store.ts'
import { storedRow } from '../../../platform/database/stored-row.ts'
import { lessonVideos, videoAssets, videoCaptions, videos } from '../media.tables.ts'

export type VideoRow = typeof videos.$inferSelect

export const insertVideo = async (db: Db, video: typeof videos.$inferInsert): Promise<VideoRow> =>
  storedRow(await db.insert(videos).values(video).returning())

export const findVideo = async (db: Db, id: number): Promise<VideoRow | undefined> => {
  const rows = await db.select().from(videos).where(eq(videos.id, id))
  return rows[0]
}

/** Later callers wait until the transaction ends. Undefined if there is no such video. */
export const lockVideo = async (db: Db, id: number): Promise<VideoRow | undefined> => {
  const rows = await db.select().from(videos).where(eq(videos.id, id)).for('no key update')
  return rows[0]
}

/** Returns the new version; undefined if there is no such video. */
export const updateVideo = async (
  db: Db,
  id: number,
  patch: { name?: string; isPublic?: boolean; chapters?: ChapterMark[]; poster?: string },
): Promise<number | undefined> => {
  const rows = await db
    .update(videos)
    .set({ ...patch, version: sql`${videos.version} + 1` })
    .where(eq(videos.id, id))
    .returning({ version: videos.version })
  return rows[0]?.version
}

export const deleteVideoRow = async (db: Db, id: number): Promise<void> => {
  await db.delete(videos).where(eq(videos.id, id))
}

const newestAssetId = sql`(select max(newest.id) from video_assets newest where newest.video_id = ${videos.id})`
const currentAsset = sql`(select jsonb_build_object('poster', shown.poster, 'renditions', shown.renditions, 'probe', shown.probe)
  from video_assets shown where shown.id = ${videos.currentAssetId})`

const originalSize = sql`(select original.file_size::float8 from video_assets original
  where original.video_id = ${videos.id} and original.has_original order by original.id desc limit 1)`

interface ShownAsset {
  poster: string
  renditions: (typeof videoAssets.$inferSelect)['renditions']
  probe: (typeof videoAssets.$inferSelect)['probe']
}

const likePattern = (keyword: string): string =>
  `%${keyword.replace(/[\\%_]/g, (character) => `\\${character}`)}%`

interface VideoFilter {
  readonly keyword?: string | undefined
  readonly state?: VideoState | undefined
}

const isMatch = ({ keyword, state }: VideoFilter): SQL | undefined =>
  and(
    keyword ? sql`${videos.name} ilike ${likePattern(keyword)}` : undefined,
    state &&
      sql`exists (
        select from ${videoAssets}
        where ${videoAssets}.id = ${newestAssetId} and ${videoAssets}.state = ${state})`,
  )

export const readSelectedVideos = (
  db: Db,
  selection: Selection<VideoFilter>,
): Promise<SelectedBatch> => readSelectedBatch(db, videos.id, selection, isMatch)

/** Each video with its newest asset and with the one that players get (`shown`). */
export const listLibraryRows = async (
  db: Db,
  filter: VideoFilter & {
    videoId?: number
    sort?: Sort<(typeof videoSorts)[number]> | undefined
    limit: number
    offset: number
  },
) => {
  const where = and(
    isMatch(filter),
    filter.videoId === undefined ? undefined : eq(videos.id, filter.videoId),
  )
  const joined = db
    .select({
      video: videos,
      newest: videoAssets,
      shown: sql<ShownAsset | null>`${currentAsset}`,
      /** Bytes; null if the video has no original. */
      originalSize: sql<number | null>`${originalSize}`,
      captionCount: sql<number>`(select count(*)::int from ${videoCaptions} where ${videoCaptions.videoId} = ${videos.id})`,
      lessonCount: sql<number>`(select count(*)::int from ${lessonVideos} where ${lessonVideos.videoId} = ${videos.id})`,
    })
    .from(videos)
    .innerJoin(videoAssets, eq(videoAssets.id, newestAssetId))
    .where(where)
    .orderBy(
      ...orderBySort(filter.sort, { name: videos.name, created: videos.createdAt }),
      desc(videos.createdAt),
      desc(videos.id),
    )
    .limit(filter.limit)
    .offset(filter.offset)
  const counted = db
    .select({ total: count() })
    .from(videos)
    .innerJoin(videoAssets, eq(videoAssets.id, newestAssetId))
    .where(where)
  const [rows, [totals]] = await Promise.all([joined, counted])
  return { rows, total: totals?.total ?? 0 }
}
export type LibraryRow = Awaited<ReturnType<typeof listLibraryRows>>['rows'][number]

export const countFailedVideos = async (db: Db): Promise<number> => {
  const [found] = await db
    .select({ total: count() })
    .from(videos)
    .innerJoin(videoAssets, eq(videoAssets.id, newestAssetId))
    .where(isMatch({ keyword: undefined, state: 'failed' }))
  return found?.total ?? 0
}

/** The state of the last file of those of the videos that play nothing. */
export const listUnplayable = async (
  db: Db,
  videoIds: readonly number[],
): Promise<Map<number, VideoState>> => {
  if (videoIds.length === 0) return new Map()
  const rows = await db
    .select({ id: videos.id, state: videoAssets.state })
    .from(videos)
    .innerJoin(videoAssets, eq(videoAssets.id, newestAssetId))
    .where(and(isAnyOf(videos.id, videoIds), isNull(videos.currentAssetId)))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Those of the addresses that are chosen posters. */
export const listChosenPosters = async (
  db: Db,
  addresses: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ address: videos.poster })
    .from(videos)
    .where(isAnyOf(videos.poster, [...addresses]))
  return rows.map(({ address }) => address)
}

export const listVideoNames = async (
  db: Db,
  videoIds: readonly number[],
): Promise<Map<number, string>> => {
  if (videoIds.length === 0) return new Map()
  const rows = await db
    .select({ id: videos.id, name: videos.name })
    .from(videos)
    .where(isAnyOf(videos.id, videoIds))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
