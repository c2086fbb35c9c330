import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { lessonVideos, videoAssets, videos } from '../media.tables.ts'

export interface LessonVideo {
  readonly lessonId: number
  readonly videoId: number
  /** Whole seconds; 0 while no asset is current. */
  readonly duration: number
  readonly isPlayable: boolean
}

const measuredDuration = sql<number>`coalesce(floor((${videoAssets.probe}->>'duration')::numeric), 0)::integer`

export const listLessonVideos = async (
  db: Db,
  lessonIds: readonly number[],
): Promise<LessonVideo[]> => {
  if (lessonIds.length === 0) return []
  return db
    .select({
      lessonId: lessonVideos.lessonId,
      videoId: lessonVideos.videoId,
      duration: measuredDuration,
      isPlayable: sql<boolean>`${videos.currentAssetId} is not null`,
    })
    .from(lessonVideos)
    .innerJoin(videos, eq(videos.id, lessonVideos.videoId))
    .leftJoin(videoAssets, eq(videoAssets.id, videos.currentAssetId))
    .where(isAnyOf(lessonVideos.lessonId, lessonIds))
}

/** Whole seconds as measured, by video; 0 while nothing plays. */
export const listVideoDurations = async (
  db: Db,
  videoIds: readonly number[],
): Promise<Map<number, number>> => {
  if (videoIds.length === 0) return new Map()
  const rows = await db
    .select({ id: videos.id, duration: measuredDuration })
    .from(videos)
    .leftJoin(videoAssets, eq(videoAssets.id, videos.currentAssetId))
    .where(isAnyOf(videos.id, videoIds))
  return new Map(rows.map(({ id, duration }) => [id, duration]))
}

/** Those of the lessons whose video can be played. */
export const listPlayableLessons = async (
  db: Db,
  lessonIds: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .select({ lessonId: lessonVideos.lessonId })
    .from(lessonVideos)
    .innerJoin(videos, eq(videos.id, lessonVideos.videoId))
    .where(and(isAnyOf(lessonVideos.lessonId, lessonIds), isNotNull(videos.currentAssetId)))
  return rows.map(({ lessonId }) => lessonId)
}

export const putLessonVideo = async (
  db: Db,
  lessonId: number,
  videoId: number | null,
): Promise<void> => {
  if (videoId === null) {
    await db.delete(lessonVideos).where(eq(lessonVideos.lessonId, lessonId))
    return
  }
  await db
    .insert(lessonVideos)
    .values({ lessonId, videoId })
    .onConflictDoUpdate({ target: lessonVideos.lessonId, set: { videoId, nextVideoId: null } })
}

/** Returns false if the lesson has no video that plays. */
export const putNextVideo = async (
  db: Db,
  lessonId: number,
  nextVideoId: number,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(lessonVideos)
    .set({ nextVideoId })
    .where(
      and(
        eq(lessonVideos.lessonId, lessonId),
        sql`exists (select from ${videos} as present
          where present.id = ${lessonVideos.videoId} and present.current_asset_id is not null)`,
      ),
    )
  return rowCount === 1
}

/** Lessons that waited for the video have it from now on. Without an index: once for each file. */
export const takeNextVideo = async (db: Db, videoId: number): Promise<void> => {
  await db
    .update(lessonVideos)
    .set({ videoId, nextVideoId: null })
    .where(eq(lessonVideos.nextVideoId, videoId))
}

export const dropNextVideo = async (db: Db, videoId: number): Promise<void> => {
  await db
    .update(lessonVideos)
    .set({ nextVideoId: null })
    .where(eq(lessonVideos.nextVideoId, videoId))
}

/** By lesson. */
export const listNextVideos = async (
  db: Db,
  lessonIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await db
    .select({ lessonId: lessonVideos.lessonId, videoId: lessonVideos.nextVideoId })
    .from(lessonVideos)
    .where(and(isAnyOf(lessonVideos.lessonId, lessonIds), isNotNull(lessonVideos.nextVideoId)))
  return new Map(rows.flatMap(({ lessonId, videoId }) => (videoId ? [[lessonId, videoId]] : [])))
}

export const listLessonsOfVideo = async (db: Db, videoId: number): Promise<number[]> => {
  const rows = await db
    .select({ lessonId: lessonVideos.lessonId })
    .from(lessonVideos)
    .where(eq(lessonVideos.videoId, videoId))
  return rows.map((row) => row.lessonId)
}
