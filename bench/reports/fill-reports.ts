import type { Pool } from 'pg'

export interface ReportSize {
  readonly learners: number
  readonly courses: number
  /** Each learner has one day of study of each, and one lesson record. */
  readonly daysOfLearner: number
}

const institutions = 200
/** Days of study lie in this many days up to today. */
const span = 365

/**
 * Fills an empty database with what reports are computed from: learners in institutions, study days
 * and records spread over a year, certificates and attempts to sign in.
 */
export const fillReports = async (
  pool: Pool,
  { learners, courses, daysOfLearner }: ReportSize,
): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => pool.query(text, values)
  await run('set statement_timeout = 0')
  const { rows } = await pool.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
     where contype = 'f' and conrelid in ('study_records'::regclass, 'study_days'::regclass,
       'certificates'::regclass, 'profiles'::regclass, 'operation_records'::regclass)`,
  )
  for (const { table, name } of rows) await run(`alter table ${table} drop constraint ${name}`)
  await run(
    `insert into users (user_name, password_hash, user_type)
     select 'learner' || n, '-', 'jk-user' from generate_series(1, $1::integer) as n`,
    [learners],
  )
  await run(
    `insert into institutions (name)
     select 'institution ' || n from generate_series(1, $1::integer) as n`,
    [institutions],
  )
  await run(
    `insert into profiles (user_id, institution_name)
     select id, 'institution ' || 1 + id % $1::integer from users`,
    [institutions],
  )
  await run(`insert into categories (position, name_zh, name_en) values (1, '类', 'Category')`)
  await run(
    `insert into courses (category_id, name, level, state, audience, published_at, lesson_count)
     select 1, 'Course ' || n, 'beginner', 'published', 'everyone', now(), 10
     from generate_series(1, $1::integer) as n`,
    [courses],
  )
  const days = `generate_series(1, $1::integer) as learner, generate_series(1, $2::integer) as n,
    lateral (select (abs(hashint8(learner::bigint * 64 + n)) % $3::integer) as ago) as chosen`
  await run(
    `insert into study_days (user_id, day, course_id, seconds, finished_lessons)
     select learner, current_date - ago, 1 + (learner * 7 + n / 3) % $4::integer, 600, n % 2
     from ${days} on conflict do nothing`,
    [learners, daysOfLearner, span, courses],
  )
  await run(
    `insert into study_records (user_id, course_id, video_id, position, seconds, credited,
       finished_at, started_at, last_watched_at)
     select learner, 1 + (learner * 7 + n / 3) % $4::integer, n, 600, '{[0,600)}', 600,
       case when n % 2 = 0 then now() - ago * interval '1 day' end,
       now() - ago * interval '1 day', now() - ago * interval '1 day'
     from ${days} on conflict do nothing`,
    [learners, daysOfLearner, span, courses],
  )
  await run(
    `insert into certificates (code, user_id, course_id, learner_name, course_name, lesson_count,
       credited, issued_at)
     select 'code' || learner, learner, 1 + learner * 7 % $2::integer, '', '', 10, 6000,
       now() - (learner % 365) * interval '1 day'
     from generate_series(1, $1::integer, 5) as learner`,
    [learners, courses],
  )
  await run(
    `insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
     select learner, case when learner % 10 = 0 then 'sign-in-refused' else 'sign-in' end, '{}', '',
       '', now() - (learner % 365) * interval '1 day'
     from generate_series(1, $1::integer) as learner`,
    [learners],
  )
  await run('vacuum analyze')
}
