type Query = (text: string, values?: unknown[]) => Promise<{ id: number }[]>

/**
 * A video whose file is not read: the demo's videos are not converted during a measurement, and a video
 * without renditions has no playback key.
 */
export const makeVideoPlayable = async (query: Query, courseId: number): Promise<number> => {
  const [video] = await query(
    `select lesson_videos.video_id as id from lesson_videos
     join lessons on lessons.id = lesson_videos.lesson_id
     join chapters on chapters.id = lessons.chapter_id
     where chapters.course_id = $1 order by 1 limit 1`,
    [courseId],
  )
  if (!video) throw new Error(`course ${courseId} has no lesson with a video`)
  await query(
    `with asset as (
       update video_assets set state = 'playable', renditions = '[{"kind": "video"}]'
       where video_id = $1 returning id, video_id
     )
     update videos set current_asset_id = asset.id from asset where videos.id = asset.video_id`,
    [video.id],
  )
  return video.id
}
