import { type SQL, sql } from 'drizzle-orm'
import { reportLearnerDays } from '../reports.tables.ts'

/**
 * Of rows of (user_id, course_id, institution_id, day, previous_day), all days of the learners since some day, those
 * that are not stored with the same next day. Putting all of them again would lock each of them.
 */
export const selectUnlisted = (rows: SQL): SQL => sql`
  select * from (
    select *, lead(day) over (partition by user_id, course_id order by day) as next_day
    from ${rows} as added
  ) as visited
  where (
    select true from ${reportLearnerDays} as known
    where known.user_id = visited.user_id and known.course_id = visited.course_id
      and known.day = visited.day and known.institution_id = visited.institution_id
      and known.next_day is not distinct from visited.next_day
  ) is null`

/** Days of study are only ever added, so the same rows may be put again. */
export const putLearnerDays = (rows: SQL): SQL => sql`
  insert into ${reportLearnerDays} as known (user_id, course_id, day, institution_id, next_day)
  select user_id, course_id, day, institution_id, next_day
  from ${rows} as added order by day, course_id, user_id
  on conflict (user_id, course_id, day) do update
    set (institution_id, next_day) = row (excluded.institution_id, excluded.next_day)`

/** Sets the next day of the days before `from`; rows of (user_id, course_id, day, previous_day). */
export const linkLearnerDays = (rows: SQL, from: SQL): SQL => sql`
  update ${reportLearnerDays} as known set next_day = added.day
  from ${rows} as added
  where added.previous_day < ${from} and known.user_id = added.user_id
    and known.course_id = added.course_id and known.day = added.previous_day
    and known.next_day is distinct from added.day`
