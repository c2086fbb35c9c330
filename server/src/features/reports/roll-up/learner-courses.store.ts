import { type SQL, sql } from 'drizzle-orm'
import { reportLearnerCourses } from '../reports.tables.ts'

/**
 * Adds rows of (user_id, course_id, institution_id, day, finished_day). Days of study are only ever
 * added, so the same rows may be put again.
 */
export const putLearnerCourses = (rows: SQL): SQL => {
  const changed = sql`excluded.institution_id, least(known.first_day, excluded.first_day),
    greatest(known.last_day, excluded.last_day), coalesce(known.finished_day, excluded.finished_day)`
  return sql`
    insert into ${reportLearnerCourses} as known
      (user_id, course_id, institution_id, first_day, last_day, finished_day)
    select user_id, course_id, max(institution_id), min(day), max(day), min(finished_day)
    from ${rows} as added group by user_id, course_id
    on conflict (user_id, course_id) do update
      set (institution_id, first_day, last_day, finished_day) = row (${changed})
      where (known.institution_id, known.first_day, known.last_day, known.finished_day)
        is distinct from (${changed})`
}
