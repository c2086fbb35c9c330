import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { chapters, lessons } from '../../catalogue/index.ts'
import { lessonVideos, videoAssets } from '../../media/index.ts'

export interface StorageRow extends Record<string, unknown> {
  courseId: number | null
  videos: number
  bytes: number
}

/** All qualities, and uploaded files that are kept or being converted. Reads every video once: their number depends on the courses, not on the learners. */
export const listStorageRows = async (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StorageRow[]; total: number; bytes: number }> => {
  const { rows } = await db.execute<StorageRow & { total: number; all: number }>(sql`
    with video as (
      select video_id, sum(
        case when has_original or state not in ('ready', 'failed') then file_size else 0 end
        + coalesce((
          select sum((made->>'averageRate')::numeric * (made->>'duration')::numeric / 8)
          from jsonb_array_elements(renditions) as made), 0)
      )::bigint as bytes
      from ${videoAssets} group by video_id
    ), place as (
      select distinct chapter.course_id, link.video_id
      from ${lessonVideos} as link
      join ${lessons} as lesson on lesson.id = link.lesson_id
      join ${chapters} as chapter on chapter.id = lesson.chapter_id
    )
    select course_id as "courseId", count(*)::integer as videos, sum(bytes)::float8 as bytes,
      count(*) over ()::integer as total, (select sum(bytes) from video)::float8 as "all"
    from video left join place using (video_id)
    group by course_id order by sum(bytes) desc, course_id limit ${limit} offset ${offset}`)
  return {
    rows: rows.map(({ courseId, videos, bytes }) => ({ courseId, videos, bytes })),
    total: rows[0]?.total ?? 0,
    bytes: rows[0]?.all ?? 0,
  }
}
