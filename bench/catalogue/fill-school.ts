import type { Pool } from 'pg'

export interface SchoolSize {
  readonly users: number
  readonly courses: number
}

const topCategories = 6
const subcategories = 18
const courseTeachers = 100
const courseInstitution = 1000

/**
 * Fills an empty database with SQL. One course in twenty is limited to an institution, with the same
 * number of courses per institution at every size; one in fifty is a draft or hidden. Some words occur
 * in most courses and some in few.
 */
export const fillSchool = async (pool: Pool, { users, courses }: SchoolSize): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => pool.query(text, values)
  const teachers = Math.max(8, courses / courseTeachers)
  const institutions = Math.max(1, courses / courseInstitution)
  await run('set statement_timeout = 0')
  // Indexes are built after the inserts, which is faster.
  await run('drop index users_user_name, courses_search')
  await run('drop index if exists users_search')
  await run(
    `insert into users (user_name, password_hash, user_type)
     select 'learner' || n, '-', 'jk-user' from generate_series(1, $1::integer) as n`,
    [users],
  )
  await run('create unique index users_user_name on users (lower(user_name))')
  await run(
    `insert into learner_groups (user_id, institution, grade)
     select id, 'institution' || id % $1::integer, 'grade' || id % 4 from users where id <= 100000`,
    [institutions * 2],
  )
  await run(
    `insert into categories (parent_id, position, name_zh, name_en)
     select null, n, '类' || n, 'Category ' || n from generate_series(1, $1::integer) as n`,
    [topCategories],
  )
  await run(
    `insert into categories (parent_id, position, name_zh, name_en)
     select 1 + n % $1::integer, n, '子类' || n, 'Subcategory ' || n
     from generate_series(1, $2::integer) as n`,
    [topCategories, subcategories],
  )
  await run(
    `insert into teachers (position, name_zh, name_en)
     select n % 1000, '老师' || n, 'Teacher ' || n from generate_series(1, $1::integer) as n`,
    [teachers],
  )
  await run(
    `insert into courses (
       category_id, name, intro_zh, intro_en, level, tags_zh, tags_en, thumbnail, state, audience,
       published_at, watch_count, lesson_count, duration, search_terms
     )
     select
       $2::integer + 1 + n % $3::integer,
       '课程 ' || n || ' · Course ' || n,
       repeat('一门课的介绍。', 12),
       repeat('What the course is about. ', 8),
       (array['beginner', 'intermediate', 'advanced'])[1 + n / 18 % 3],
       array['标签' || n % ($1::integer / 20)],
       array['tag' || n % ($1::integer / 20)],
       '/files/ab/abcdef0123456789abcdef0123456789.svg',
       case n % 100 when 0 then 'draft' when 1 then 'hidden' else 'published' end,
       case n % 20 when 3 then 'limited' else 'everyone' end,
       now() - n * interval '1 minute',
       (n::bigint * 7919) % 1000003,
       12,
       7200,
       array_to_tsvector(array(
         select distinct '词' || floor(5000 * power(abs(hashint8(n::bigint * 32 + k)) / 2147483648.0, 3))
         from generate_series(1, 24) as k
       ) || array['课程', 'course', 'n' || n])
     from generate_series(1, $1::integer) as n`,
    [courses, topCategories, subcategories],
  )
  await run(
    'create index courses_search on courses using gin (search_terms) with (fastupdate = off)',
  )
  await run(
    `insert into course_teachers (course_id, teacher_id, position)
     select id, 1 + id % $1::integer, 0 from courses`,
    [teachers],
  )
  await run(
    `insert into course_audience (course_id, kind, value)
     select id, 'institution', 'institution' || (id / 20) % $1::integer
     from courses where audience = 'limited'`,
    [institutions],
  )
  await run('vacuum analyze')
}
