import type { Pool } from 'pg'
import { defaultTimeZone } from '../../server/src/platform/time/time-zones.ts'

const courses = 300
const lessonsOfCourse = 10
const institutions = 200
/** Days of study of each learner, spread over a year; on each a lesson and a sign-in. */
const daysOfLearner = 50
const cases = 50_000

const random = (learner: string, salt: string, below: string): string =>
  `abs(hashint8(${learner}::bigint * 256 + ${salt}) % ${below})`

/** One day in each week, the newest first; ten lessons of a course, then those of the next. */
const study = `
  select learner as user_id, n, day, course_id,
    (course_id - 1) * ${lessonsOfCourse} + 1 + (n - 1) % ${lessonsOfCourse} as video_id,
    (day + ${random('learner', 'n + 100', '86400')} * interval '1 second') at time zone '${defaultTimeZone}' as moment
  from generate_series(1, $1::integer) as learner, generate_series(1, ${daysOfLearner}) as n,
    lateral (select current_date - 7 * (n - 1) - ${random('learner', 'n', '7')} as day,
      1 + (learner + 97 * ((n - 1) / ${lessonsOfCourse})) % ${courses} as course_id) as chosen`

const inserts = [
  `insert into users (user_name, password_hash, user_type)
   select 'learner' || n, '-', 'jk-user' from generate_series(1, $1::integer) as n`,
  `insert into institutions (name)
   select 'institution ' || n from generate_series(1, ${institutions}) as n`,
  `insert into profiles (user_id, institution_name)
   select id, 'institution ' || 1 + ${random('id', '201', `${institutions}`)} from users`,
  `insert into categories (position, name_zh, name_en) values (1, '类', 'Category')`,
  `insert into courses (category_id, name, level, state, audience, published_at, lesson_count)
   select 1, 'Course ' || n, 'beginner', 'published', 'everyone', now(), ${lessonsOfCourse}
   from generate_series(1, ${courses}) as n`,
  `insert into chapters (course_id, position, title_zh, title_en)
   select id, 0, '章', 'Chapter' from courses order by id`,
  `insert into lessons (chapter_id, position, title_zh, title_en, duration)
   select id, n, '课', 'Lesson', 600 from chapters, generate_series(1, ${lessonsOfCourse}) as n
   order by id, n`,
  `insert into videos (name, created_at) select 'Video', now() from lessons`,
  'insert into lesson_videos (lesson_id, video_id) select id, id from lessons',
  `insert into study_days (user_id, day, course_id, seconds)
   select user_id, day, course_id, 600 from (${study}) as study where n > 1 order by day`,
  // The newest day of a learner is still in the learner's row, as beats leave it.
  `insert into study_players (user_id, play_id, course_id, video_id, time_zone, beat_at, slack, day,
     day_seconds, day_course_id)
   select user_id, gen_random_uuid(), course_id, video_id, '${defaultTimeZone}', moment, 0, day, 600,
     course_id from (${study}) as study where n = 1`,
  `insert into study_records (user_id, course_id, video_id, position, seconds, credited, finished_at,
     started_at, last_watched_at)
   select user_id, course_id, video_id, 600, '{[0,600)}', 600,
     case when (user_id + n) % 2 = 0 then moment end, moment, moment
   from (${study}) as study order by moment`,
  `insert into certificates (code, user_id, course_id, learner_name, course_name, lesson_count,
     credited, issued_at)
   select 'code' || user_id || '-' || course_id, user_id, course_id, '', '', 10, 6000, max(moment)
   from (${study}) as study group by user_id, course_id having (user_id + course_id) % 5 = 0`,
  `insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
   select user_id, case when n % 10 = 0 then 'sign-in-refused' else 'sign-in' end, '{}', '', '',
     moment from (${study}) as study order by moment`,
  `insert into messages (kind, title, body, audience_kind, starts_at, created_at)
   values ('notice', 'Notice', '', 'everyone', now(), now())`,
  `insert into message_states (user_id, message_id, read_at)
   select learner, 1, now() - learner * interval '1 second'
   from generate_series(1, $1::integer, 10) as learner`,
  'insert into message_readers values (1, 0, (select count(*) from message_states))',
  `insert into chat_teams (name, created_at)
   select 'Team ' || n, now() from generate_series(1, 10) as n`,
  `insert into chats (learner_id, team_id, last_seq)
   select id, 1 + id % 10, 4 from users order by id limit ${cases}`,
  // The first 50 accounts answer.
  `insert into chat_messages (chat_id, seq, client_id, sender_id, is_from_learner, type, text, sent_at)
   select id, seq, gen_random_uuid(), case seq % 2 when 1 then learner_id else 1 + id % 50 end,
     seq % 2 = 1, 0, '', now() - id % 365 * interval '1 day' + seq * interval '1 minute'
   from chats, generate_series(1, 4) as seq`,
  `insert into chat_cases (chat_id, team_id, opened_at, first_seq, first_reply_by, closed_at, closed_by, stars)
   select id, team_id, now() - id % 365 * interval '1 day', 1, 1 + id % 50,
     now() - id % 365 * interval '1 day' + interval '1 hour', 1 + id % 50, 1 + id % 5 from chats`,
]

const filledTables = [
  'users',
  'profiles',
  'study_days',
  'study_players',
  'study_records',
  'certificates',
  'operation_records',
  'message_states',
  'chats',
  'chat_messages',
  'chat_cases',
]

/** Drops what is faster to build at the end, and the references; returns what builds it. */
const dropIndexes = async (pool: Pool): Promise<string[]> => {
  const { rows: references } = await pool.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [filledTables],
  )
  for (const { drop } of references) await pool.query(drop)
  // They take most of the time, and reports do not search.
  await pool.query('drop index users_search, profiles_search')
  const { rows } = await pool.query<{ drop: string; build: string }>(
    `select case when contype is null then format('drop index %I', relname)
         else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
       case when contype is null then pg_get_indexdef(indexrelid)
         else format('alter table %s add %s', indrelid::regclass, pg_get_constraintdef(pg_constraint.oid))
         end as build
     from pg_index join pg_class on pg_class.oid = indexrelid
     left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
     where indrelid = any($1::text[]::regclass[]) and not exists (
       select from pg_constraint as reference where reference.conindid = indexrelid and reference.contype = 'f')`,
    [filledTables],
  )
  for (const { drop } of rows) await pool.query(drop)
  return rows.map(({ build }) => build)
}

/** Fills an empty database with what a year of learners leaves, and reports are computed from. */
export const fillReports = async (pool: Pool, learners: number): Promise<void> => {
  await pool.query(`set statement_timeout = 0; set work_mem = '256MB'`)
  const builds = await dropIndexes(pool)
  for (const insert of inserts) await pool.query(insert, insert.includes('$1') ? [learners] : [])
  for (const build of builds) await pool.query(build)
  await pool.query('vacuum analyze')
}
