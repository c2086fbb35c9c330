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
    .onConflictDoUpdate({ target: lessonVideos.lessonId, set: { videoId } })
}

export const listLessonsOfVideo = async (db: Db, videoId: number): Promise<number[]> => {
  const rows = await db
    .select({ lessonId: lessonVideos.lessonId })
    .from(lessonVideos)
    .where(eq(lessonVideos.videoId, videoId))
  return rows.map((row) => row.lessonId)
}
