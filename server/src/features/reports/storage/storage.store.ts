import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { chapterRows, lessonRows } from '../../catalogue/index.ts'
import { assetRows, lessonVideoRows, videoRows } from '../../media/index.ts'

const videoAssets = assetRows('video_assets')

export interface StorageRow extends Record<string, unknown> {
  courseId: number | null
  videos: number
  bytes: number
}

export interface VideoRow extends Record<string, unknown> {
  id: number
  name: string
  bytes: number
}

interface PageOfRows {
  readonly limit: number
  readonly offset: number
}

/** All qualities, and uploaded files that are kept or being converted. Reads every video once: their number depends on the courses, not on the learners. */
const sizes = sql`
  video as (
    select video_id, sum(
      case when has_original or state not in ('ready', 'failed') then file_size else 0 end
      + coalesce((
        select sum((made->>'averageRate')::numeric * (made->>'duration')::numeric / 8)
        from jsonb_array_elements(renditions) as made), 0)
    )::bigint as bytes
    from ${videoAssets} group by video_id
  ), course_video as (
    select distinct chapter.course_id, link.video_id
    from ${lessonVideoRows('link')}
    join ${lessonRows('lesson')} on lesson.id = link.lesson_id
    join ${chapterRows('chapter')} on chapter.id = lesson.chapter_id
  )`

export const listStorageRows = async (
  db: Db,
  { limit, offset }: PageOfRows,
): Promise<{ rows: StorageRow[]; total: number; bytes: number }> => {
  const { rows } = await db.execute<StorageRow & { total: number; all: number }>(sql`
    with ${sizes}
    select course_id as "courseId", count(*)::integer as videos, sum(bytes)::float8 as bytes,
      count(*) over ()::integer as total, (select sum(bytes) from video)::float8 as "all"
    from video left join course_video using (video_id)
    group by course_id order by sum(bytes) desc, course_id limit ${limit} offset ${offset}`)
  return {
    rows: rows.map(({ courseId, videos, bytes }) => ({ courseId, videos, bytes })),
    total: rows[0]?.total ?? 0,
    bytes: rows[0]?.all ?? 0,
  }
}

/** Videos of a course; null: in no course; undefined: all. */
export const listVideoRows = async (
  db: Db,
  courseId: number | null | undefined,
  { limit, offset }: PageOfRows,
): Promise<{ rows: VideoRow[]; total: number }> => {
  const isChosen =
    courseId === undefined
      ? sql`true`
      : courseId === null
        ? sql`not exists (select from course_video where course_video.video_id = video.video_id)`
        : sql`exists (select from course_video
            where course_video.video_id = video.video_id and course_video.course_id = ${courseId})`
  const { rows } = await db.execute<VideoRow & { total: number }>(sql`
    with ${sizes}
    select video.video_id as id, coalesce(known.name, '') as name, bytes::float8 as bytes,
      count(*) over ()::integer as total
    from video left join ${videoRows('known')} on known.id = video.video_id
    where ${isChosen} order by bytes desc, video.video_id limit ${limit} offset ${offset}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
