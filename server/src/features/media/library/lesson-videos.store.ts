import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { lessonVideos, videoAssets, videos } from '../media.tables.ts'

export interface LessonVideo {
  readonly lessonId: number
  readonly videoId: number
  /** Whole seconds as measured; 0 while nothing plays. */
  readonly duration: number
}

/** Which video each of the lessons plays, and for how long. */
export const listLessonVideos = async (
  db: Db,
  lessonIds: readonly number[],
): Promise<LessonVideo[]> => {
  if (lessonIds.length === 0) return []
  return db
    .select({
      lessonId: lessonVideos.lessonId,
      videoId: lessonVideos.videoId,
      duration: sql<number>`coalesce(floor((${videoAssets.probe}->>'duration')::numeric), 0)::integer`,
    })
    .from(lessonVideos)
    .innerJoin(videos, eq(videos.id, lessonVideos.videoId))
    .leftJoin(videoAssets, eq(videoAssets.id, videos.currentAssetId))
    .where(inArray(lessonVideos.lessonId, [...lessonIds]))
}

/** The lessons that play this file now. */
export const listLessonsPlaying = async (db: Db, assetKey: string): Promise<number[]> => {
  const rows = await db
    .select({ lessonId: lessonVideos.lessonId })
    .from(videoAssets)
    .innerJoin(videos, eq(videos.currentAssetId, videoAssets.id))
    .innerJoin(lessonVideos, eq(lessonVideos.videoId, videos.id))
    .where(eq(videoAssets.key, assetKey))
  return rows.map(({ lessonId }) => lessonId)
}

export const listVideoNames = async (
  db: Db,
  videoIds: readonly number[],
): Promise<Map<number, string>> => {
  if (videoIds.length === 0) return new Map()
  const rows = await db
    .select({ id: videos.id, name: videos.name })
    .from(videos)
    .where(inArray(videos.id, [...videoIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
