import { type SQL, sql } from 'drizzle-orm'
import { reportFinishedLessons } from '../reports.tables.ts'

/** Adds rows of (user_id, course_id, video_id, institution_id, finished_at); the same ones may be put again. */
export const putFinishedLessons = (rows: SQL): SQL => sql`
  insert into ${reportFinishedLessons} as known
    (user_id, course_id, video_id, institution_id, finished_at)
  select user_id, course_id, video_id, institution_id, finished_at from ${rows} as added
  on conflict (user_id, course_id, video_id) do update
    set (institution_id, finished_at) = row (excluded.institution_id, excluded.finished_at)
    where (known.institution_id, known.finished_at)
      is distinct from (excluded.institution_id, excluded.finished_at)`
