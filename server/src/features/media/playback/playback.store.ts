import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { lessonVideos, videoAssets, videoCaptions, videos } from '../media.tables.ts'

/** Everything that playing a video needs, in one statement. */
export const findPlayback = async (db: Db, videoId: number) => {
  const newestAssetId = sql`(
    select max(newest.id) from ${videoAssets} as newest where newest.video_id = ${videos.id}
  )`
  const [row] = await db
    .select({
      video: videos,
      /** The current asset, or the newest one if none is current. */
      asset: {
        key: videoAssets.key,
        state: videoAssets.state,
        probe: videoAssets.probe,
        renditions: videoAssets.renditions,
        poster: videoAssets.poster,
        sprites: videoAssets.sprites,
      },
      captions: sql<{ id: number; language: string; label: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', caption.id, 'language', caption.language,
          'label', caption.label) order by caption.id)
        from ${videoCaptions} as caption
        where caption.video_id = ${videos.id} and not caption.is_draft), '[]')`,
      /** Lessons that play it. */
      lessonIds: sql<number[]>`array(
        select use.lesson_id from ${lessonVideos} as use where use.video_id = ${videos.id})`,
    })
    .from(videos)
    .leftJoin(
      videoAssets,
      eq(videoAssets.id, sql`coalesce(${videos.currentAssetId}, ${newestAssetId})`),
    )
    .where(eq(videos.id, videoId))
  return row
}
export type PlaybackRow = NonNullable<Awaited<ReturnType<typeof findPlayback>>>

/** Whether players get at least one rendition. */
export const isPlayable = ({ video, asset }: PlaybackRow): boolean =>
  video.currentAssetId !== null && (asset?.renditions.length ?? 0) > 0
