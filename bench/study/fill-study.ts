import type { Pool } from 'pg'

export const lessonsOfLearner = 50
const courses = 5
/** Seconds. */
export const lessonLength = 1800

const recordKey = 'study_records_user_id_course_id_video_id_pk'
const videoIndex = 'study_records_video'

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** A reference of a filled table is checked many times faster at once than row by row. */
const dropReferences = async (pool: Pool): Promise<readonly Reference[]> => {
  const { rows } = await pool.query<Reference>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f'
       and conrelid in ('study_records'::regclass, 'study_days'::regclass, 'study_players'::regclass)`,
  )
  for (const { table, name } of rows)
    await pool.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/**
 * Fills an empty database by its own means: a few courses whose lessons all play, learners, and of
 * the first `studied` learners a record of every lesson, three weeks of days and an open play.
 */
export const fillStudy = async (pool: Pool, learners: number, studied: number): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => pool.query(text, values)
  const lessonsOfCourse = lessonsOfLearner / courses
  await run('set statement_timeout = 0')
  const references = await dropReferences(pool)
  await run(`drop index ${videoIndex}; alter table study_records drop constraint ${recordKey}`)
  await run(
    `insert into users (user_name, password_hash, user_type)
     select 'learner' || n, '-', 'jk-user' from generate_series(1, $1::integer) as n`,
    [learners],
  )
  await run(`insert into categories (position, name_zh, name_en) values (1, '类', 'Category')`)
  await run(
    `insert into courses (category_id, name, level, state, audience, published_at, lesson_count)
     select 1, '课程 ' || n || ' · Course ' || n, 'beginner', 'published', 'everyone', now(), $2
     from generate_series(1, $1::integer) as n`,
    [courses, lessonsOfCourse],
  )
  await run(
    `insert into chapters (course_id, position, title_zh, title_en)
     select id, 1, '章', 'Chapter' from courses`,
  )
  await run(
    `insert into lessons (chapter_id, position, title_zh, title_en, duration)
     select chapters.id, n, '第' || n || '课', 'Lesson ' || n, $2
     from chapters, generate_series(1, $1::integer) as n order by chapters.id, n`,
    [lessonsOfCourse, lessonLength],
  )
  await run(`insert into videos (name, created_at) select title_en, now() from lessons order by id`)
  await run(
    `insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size,
       probe, created_at, changed_at)
     select id, 'key' || id, '', 'ready', 'upload' || id, 'film.mp4', 1, $1, now(), now()
     from videos order by id`,
    [JSON.stringify({ duration: lessonLength })],
  )
  await run('update videos set current_asset_id = id')
  await run('insert into lesson_videos (lesson_id, video_id) select id, id from lessons')
  await run(
    `insert into study_records (user_id, course_id, video_id, position, seconds, credited,
       finished_at, last_watched_at)
     select learner, 1 + (video - 1) / $2::integer, video, watched,
       case when learner % 4 = 0
         then '{[0,60),[90,150),[200,260),[300,360)}'::int4multirange
           + int4multirange(int4range(400, 400 + watched))
         else int4multirange(int4range(0, watched)) end,
       case when learner % 4 = 0 then 240 + watched else watched end,
       case when watched > 1200 then now() end,
       now() - (learner * 31 + video * 7) % 1814400 * interval '1 second'
     from generate_series(1, $1::integer) as learner,
       generate_series(1, $3::integer) as video,
       lateral (select 60 + (learner * 17 + video * 29) % 1300 as watched) as length`,
    [studied, lessonsOfCourse, lessonsOfLearner],
  )
  // An index of a filled table is built many times faster than row by row.
  await run(`alter table study_records add constraint ${recordKey}
    primary key (user_id, course_id, video_id)`)
  await run(`create index ${videoIndex} on study_records (video_id)`)
  await run(
    `insert into study_days (user_id, day, seconds)
     select learner, current_date - n, 600 + (learner + n) % 1200
     from generate_series(1, $1::integer) as learner, generate_series(0, 20) as n`,
    [studied],
  )
  await run(
    `insert into study_players (user_id, play_id, course_id, video_id, duration, finish_percent,
       checked_version, time_zone, beat_at, slack)
     select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 1, 1, ${lessonLength}, 90,
       0, 'Asia/Shanghai', now(), 3
     from generate_series(1, $1::integer) as n`,
    [learners],
  )
  for (const { table, name, definition } of references)
    await run(`alter table ${table} add constraint ${name} ${definition}`)
  await run('vacuum analyze')
}

export const playIdOf = (userId: number): string =>
  `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`
