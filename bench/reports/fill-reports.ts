import type { Pool } from 'pg'
import { defaultTimeZone } from '../../server/src/platform/time/time-zones.ts'
import { fillSums } from './fill-sums.ts'

export interface ReportSize {
  /** At least as many as courses, so that every course is studied. */
  readonly learners: number
  readonly courses: number
  /** Each learner has one day of study of each, and one lesson record. */
  readonly daysOfLearner: number
  readonly institutions: number
  /** Days of study lie in this many days up to today. */
  readonly span: number
}

const random = (learner: string, salt: string, below: string): string =>
  `abs(hashint8(${learner}::bigint * 64 + ${salt}) % ${below})`

/**
 * One day of study of a learner in each of as many equal parts of the year, the newest first, of two
 * or three courses.
 */
const study = `
  select learner as user_id, n, day,
    (day + ${random('learner', 'n + 32', '86400')} * interval '1 second') at time zone '${defaultTimeZone}' as moment,
    1 + (learner + 97 * ((n + learner % 2) / 2)) % $3::integer as course_id
  from generate_series(1, $1::integer) as learner, generate_series(1, $2::integer) as n,
    lateral (select $4::integer / $2::integer as part) as year,
    lateral (select current_date - part * (n - 1) - ${random('learner', 'n', 'part')} as day) as chosen`

type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** The newest day of a learner is still in the learner's row, as beats leave it. */
const fillStudy = async (
  run: Run,
  { learners, courses, daysOfLearner, span }: ReportSize,
): Promise<void> => {
  const size = [learners, daysOfLearner, courses, span]
  await run(
    `insert into study_days (user_id, day, course_id, seconds, finished_lessons)
     select user_id, day, course_id, 600, n % 2 from (${study}) as study where n > 1
     order by day`,
    size,
  )
  await run(
    `insert into study_players (user_id, play_id, course_id, video_id, time_zone, beat_at, slack,
       day, day_seconds, day_finished_lessons, day_course_id)
     select user_id, gen_random_uuid(), course_id, 1, '${defaultTimeZone}', moment, 0, day, 600, 1, course_id
     from (${study}) as study where n = 1`,
    size,
  )
  await run(
    `insert into study_records (user_id, course_id, video_id, position, seconds, credited,
       finished_at, started_at, last_watched_at)
     select user_id, course_id, n, 600, '{[0,600)}', 600, case when (user_id + n) % 2 = 0 then moment end, moment, moment
     from (${study}) as study order by moment`,
    size,
  )
}

/** One notice to everyone; every tenth learner has read it. */
const fillNotice = async (run: Run, learners: number): Promise<void> => {
  await run(
    `insert into messages (kind, title, body, audience_kind, starts_at, created_at)
     values ('notice', 'Notice', '', 'everyone', now(), now())`,
  )
  await run(
    `insert into message_states (user_id, message_id, read_at)
     select learner, 1, now() - learner * interval '1 second'
     from generate_series(1, $1::integer, 10) as learner`,
    [learners],
  )
  await run(`insert into message_readers values (1, 0, (select count(*) from message_states))`)
}

const filledTables = [
  'users',
  'profiles',
  'study_days',
  'study_players',
  'study_records',
  'certificates',
  'operation_records',
  'message_states',
  'report_members',
  'report_learner_courses',
  'report_learner_days',
  'report_slots',
  'report_days',
  'report_active_days',
  'report_returns',
  'report_sign_in_days',
  'report_finished_lessons',
  'report_sign_ins',
  'report_lesson_days',
]

/** Drops the foreign keys of sums; returns what adds them, for rows that are put from then on. */
const dropForeignKeys = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conrelid::regclass::text like 'report%'`,
  )
  for (const { drop } of rows) await pool.query(drop)
  return rows.map(({ add }) => add)
}

/** Drops keys and indexes, which are faster to build at the end; returns what builds them. */
const dropIndexes = async (pool: Pool): Promise<string[]> => {
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

/**
 * Fills an empty database with what reports are computed from: learners in institutions, study days
 * and records spread over a year, certificates, attempts to sign in and a notice; and with the sums of
 * all but the last `openDays`.
 */
export const fillReports = async (
  pool: Pool,
  size: ReportSize,
  openDays: number,
): Promise<void> => {
  const { learners, courses, institutions, span } = size
  const run = (text: string, values: unknown[] = []) => pool.query(text, values)
  await run(`set statement_timeout = 0; set work_mem = '256MB'`)
  const { rows } = await pool.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
     where contype = 'f' and conrelid in ('study_records'::regclass, 'study_days'::regclass,
       'study_players'::regclass, 'certificates'::regclass, 'profiles'::regclass,
       'operation_records'::regclass, 'message_states'::regclass)`,
  )
  for (const { table, name } of rows) await run(`alter table ${table} drop constraint ${name}`)
  // They take most of the time, and reports do not search.
  await run('drop index users_search, profiles_search')
  const foreignKeys = await dropForeignKeys(pool)
  const builds = await dropIndexes(pool)
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
     select id, 'institution ' || 1 + ${random('id', '41', '$1::integer')} from users`,
    [institutions],
  )
  await run(`insert into categories (position, name_zh, name_en) values (1, '类', 'Category')`)
  await run(
    `insert into courses (category_id, name, level, state, audience, published_at, lesson_count)
     select 1, 'Course ' || n, 'beginner', 'published', 'everyone', now(), 10
     from generate_series(1, $1::integer) as n`,
    [courses],
  )
  await fillStudy(run, size)
  await run(
    `insert into certificates (code, user_id, course_id, learner_name, course_name, lesson_count,
       credited, issued_at)
     select 'code' || learner, learner, 1 + learner % $2::integer, '', '', 10, 6000,
       now() - (learner % 365) * interval '1 day'
     from generate_series(1, $1::integer, 5) as learner`,
    [learners, courses],
  )
  await run(
    `insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
     select learner, case when learner % 10 = 0 then 'sign-in-refused' else 'sign-in' end, '{}', '',
       '', now() - ${random('learner', '42', `${span * 86_400}`)} * interval '1 second'
     from generate_series(1, $1::integer) as learner`,
    [learners],
  )
  await fillNotice(run, learners)
  await run('analyze')
  await fillSums(pool, openDays)
  for (const build of [...builds, ...foreignKeys]) await run(build)
  await run('vacuum analyze')
}
