import type { Client } from 'pg'
import { fillWithoutIndexes } from '../support/without-indexes.ts'

/** What each registered learner has studied before. */
export interface Past {
  readonly lessons: number
  readonly days: number
}

/** The learners with ids above `$1`. */
const learners = `(select id as user_id from users where id > $1 and user_name like 'hour-learner-%')`

const fillStudy = async (database: Client, above: number, past: Past): Promise<void> => {
  const { rows } = await database.query<{ courseId: number; videoId: number }>(
    `select chapters.course_id as "courseId", lesson_videos.video_id as "videoId" from lesson_videos
     join lessons on lessons.id = lesson_videos.lesson_id
     join chapters on chapters.id = lessons.chapter_id order by lessons.id desc`,
  )
  // As learners study: what many did in the same days lies together, and what one did is spread.
  for (let n = 1; n <= past.lessons; n += 1) {
    const turn = Math.floor((n - 1) / rows.length)
    const { courseId = 0, videoId = 0 } = rows[(n - 1) % rows.length] ?? {}
    // Beyond the lessons of the school they are of courses that are no more.
    await database.query(
      `insert into study_records
         (user_id, course_id, video_id, position, seconds, credited, started_at, last_watched_at, finished_at)
       select user_id, $2::integer, $3::integer, 60, '{[0,60)}', 60, at, at, case when user_id % 2 = 0 then at end
       from ${learners} as learner,
         lateral (select now() - $4 * interval '1 day' - user_id % 86400 * interval '1 second' as at) as moment`,
      [above, courseId + turn * 10_000, videoId + turn * 10_000, 1 + past.lessons - n],
    )
  }
  for (let n = past.days; n >= 1; n -= 1)
    await database.query(
      `insert into study_days (user_id, day, course_id, seconds)
       select user_id, current_date - $2::integer, $3, 600 from ${learners} as learner`,
      [above, n, rows[n % rows.length]?.courseId ?? 0],
    )
}

/** Each has the password of the demo accounts, the advisor's team and a past. */
export const registerLearners = async (
  database: Client,
  from: number,
  to: number,
  past: Past,
): Promise<void> => {
  const { rows } = await database.query<{ id: number }>('select max(id) as id from users')
  await database.query(
    `with learner as (
       insert into users (user_name, password_hash, user_type, real_name)
       select 'hour-learner-' || n, password_hash, user_type, 'Learner ' || n
       from users, generate_series($1::integer, $2::integer - 1) as n
       where user_name = 'student' returning id
     )
     insert into chat_bindings (learner_id, team_id, bound_at)
     select learner.id, team_id, now() from learner, chat_team_advisors
     join users on users.id = chat_team_advisors.user_id where user_name = 'advisor'`,
    [from, to],
  )
  await fillWithoutIndexes(database, ['study_records', 'study_days'], () =>
    fillStudy(database, rows[0]?.id ?? 0, past),
  )
  await database.query('vacuum analyze')
  const { rows: sizes } = await database.query<{ name: string; rows: number; gigabytes: number }>(
    `select relname as name, reltuples::float as rows, pg_total_relation_size(oid) / 1e9 as gigabytes
     from pg_class where relname in ('users', 'study_records', 'study_days')`,
  )
  for (const size of sizes)
    console.log(
      `${size.name}: ${Math.round(size.rows)} rows, ${Number(size.gigabytes).toFixed(2)} GB`,
    )
}
