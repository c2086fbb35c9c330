import { getOwnPlans, getPlan, givePlan, listPlanBoard } from '@jingke/contract/plans/calls'
import { createAccount } from '../server/src/features/auth/index.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openFaultHarness, signIn } from '../server/tests/support/fault-harness.ts'
import { openNode, type TestNode } from '../server/tests/support/test-node.ts'
import { median } from './support/statistics.ts'

const plans = 5
const items = 60
const few = 50
const many = Number(process.env.BENCH_LEARNERS ?? 5000)
/** Learners to whom one plan of ten items is given. */
const given = Number(process.env.BENCH_GIVEN ?? 100_000)
/** Accounts that are added at once; a statement has a limit of time. */
const batch = 1000
const itemsGiven = 10
const repeats = 40
const warmUp = 5
/** Times the same with few learners. */
const limit = 2

type Query = TestNode['context']['pool']['query']

const addLearners = async (query: Query, group: number, from: number, to: number) => {
  for (let first = from; first <= to; first += batch)
    await query(
      `with added as (
       insert into users (user_name, password_hash, user_type)
       select 'learner-' || n, 'hash', 'jk-user' from generate_series($1::integer, $2) as n
       returning id
     ) insert into group_members (user_id, group_id) select id, $3 from added`,
      [first, Math.min(to, first + batch - 1), group],
    )
  await query('analyze users, group_members')
}

/** Courses, the lessons of each, and how long one is in seconds. */
const courses = 10
const lessonsOfCourse = 5
const lessonLength = 600

/** Learners have begun the first lesson of every second course. */
const addCourses = async (query: Query) => {
  await query(`insert into categories (position, name_zh, name_en) values (1, '类', 'Category')`)
  await query(
    `insert into courses (category_id, name, level, state, audience, published_at, lesson_count)
     select currval(pg_get_serial_sequence('categories', 'id')), '课程 ' || n || ' · Course ' || n,
       'beginner', 'published', 'everyone', now(), $2
     from generate_series(1, $1::integer) as n`,
    [courses, lessonsOfCourse],
  )
  await query(
    `insert into chapters (course_id, position, title_zh, title_en)
     select id, 1, '章', 'Chapter' from courses order by id`,
  )
  await query(
    `insert into lessons (chapter_id, position, title_zh, title_en, duration)
     select chapters.id, n, '第' || n || '课', 'Lesson ' || n, $2
     from chapters, generate_series(1, $1::integer) as n order by chapters.id, n`,
    [lessonsOfCourse, lessonLength],
  )
  await query(
    `insert into videos (name, created_at) select title_en, now() from lessons order by id`,
  )
  await query(
    `insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size,
       probe, created_at, changed_at)
     select id, 'key' || id, '', 'ready', 'upload' || id, 'film.mp4', 1, $1, now(), now()
     from videos order by id`,
    [JSON.stringify({ duration: lessonLength })],
  )
  await query('update videos set current_asset_id = id')
  await query('insert into lesson_videos (lesson_id, video_id) select id, id from lessons')
}

const addStudy = async (query: Query, from: number, to: number) => {
  for (let first = from; first <= to; first += batch)
    await query(
      `insert into study_records (user_id, course_id, video_id, position, seconds, credited, last_watched_at)
       select users.id, 2 * n, (2 * n - 1) * $3::integer + 1, 60, '{[0,60)}', 60, now()
       from users, generate_series(1, $4::integer) as n
       where user_name in (select 'learner-' || m from generate_series($1::integer, $2) as m)`,
      [first, Math.min(to, first + batch - 1), lessonsOfCourse, courses / 2],
    )
  await query('analyze study_records')
}

/** A third are courses and lessons, by turns. */
const itemAt = (index: number) => {
  const courseId = 1 + (Math.floor(index / 3) % courses)
  if (index % 6 === 0) return { kind: 'course', courseId }
  if (index % 6 === 3)
    return { kind: 'lesson', courseId, lessonId: (courseId - 1) * lessonsOfCourse + 1 }
  return { kind: 'outside', title: `Item ${index}`, note: '' }
}

const addPlan = async (query: Query, count: number): Promise<number> => {
  const list = Array.from({ length: count }, (_, index) => ({
    id: index + 2,
    ...itemAt(index),
    isRequired: true,
    due: { kind: 'days', days: index % 30 },
  }))
  const stages = [{ id: 1, name: 'Stage', opens: null, items: list }]
  const content = JSON.stringify({ name: 'Plan', cover: '', intro: '', stages })
  const { rows } = await query(
    `insert into plans (draft, published, last_part_id, changed_at)
     values ($1::jsonb, $1::jsonb, $2, now()) returning id`,
    [content, count + 1],
  )
  return rows[0].id
}

const addGroup = async (query: Query, name: string): Promise<number> =>
  (await query('insert into groups (name) values ($1) returning id', [name])).rows[0].id

interface PlanSchool {
  readonly query: Query
  readonly ids: readonly number[]
  readonly send: (url: string, input: object) => Promise<{ waitingCount: number }>
  /** Milliseconds. */
  readonly timeOf: Record<'home' | 'board', () => Promise<number>>
  /** Seconds until the dates of all learners are stored. */
  readonly give: (id: number, groupId: number) => Promise<number>
}

/** A school of its own, where so many learners have five plans of sixty items. */
const openPlanSchool = async (
  learners: number,
  cleanup: AsyncDisposableStack,
): Promise<PlanSchool> => {
  const { env, connection } = await openFaultHarness(`plans-${learners}`, cleanup)
  const node = await openNode(readConfig(env), connection())
  cleanup.defer(() => node.close())
  const { context } = node
  const query: Query = context.pool.query.bind(context.pool)
  const account = { password: crypto.randomUUID(), sex: 2, phone: '' }
  const operator = {
    ...account,
    userName: 'operator',
    userType: 'jk-admin',
    realName: 'O',
  } as const
  const { token } = await signIn(context, (await createAccount(context, operator)) ?? 0)
  const send = async (url: string, input: object, as = token) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${as}` }
    const { bytes } = await node.send({ url, payload: JSON.stringify(input), headers })
    const { code, msg, data } = JSON.parse(bytes.toString())
    if (code !== 200) throw new Error(msg)
    return data
  }
  const give = async (id: number, groupId: number): Promise<number> => {
    const begun = performance.now()
    const audience = { kind: 'group', groupId, isNewOnly: false }
    await send(givePlan, { id, audience, start: null, due: { kind: 'days', days: 40 } })
    while ((await send(getPlan, { id })).waitingCount > 0)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return (performance.now() - begun) / 1000
  }
  const timed = async (url: string, input: object, as = token): Promise<number> => {
    const begun = performance.now()
    await send(url, input, as)
    return performance.now() - begun
  }

  const group = await addGroup(query, 'All')
  await addCourses(query)
  await addLearners(query, group, 1, learners)
  await addStudy(query, 1, learners)
  const ids: number[] = []
  for (let index = 0; index < plans; index += 1) {
    const id = await addPlan(query, items)
    ids.push(id)
    await give(id, group)
  }
  await query('vacuum analyze plan_learners, plan_learner_items')
  const { rows } = await query(`select id from users where user_name = 'learner-1'`)
  const learner = (await signIn(context, rows[0].id)).token
  return {
    query,
    ids,
    send,
    give,
    timeOf: {
      home: () => timed(getOwnPlans, {}, learner),
      board: () => timed(listPlanBoard, { planId: ids[0] }),
    },
  }
}

const measure = async (cleanup: AsyncDisposableStack): Promise<void> => {
  const schools = [await openPlanSchool(few, cleanup), await openPlanSchool(many, cleanup)]
  for (const name of ['home', 'board'] as const) {
    const times: number[][] = [[], []]
    // Alternating, so that both are measured under the same load.
    for (let turn = -warmUp; turn < repeats; turn += 1)
      for (const [index, school] of schools.entries()) {
        const time = await school.timeOf[name]()
        if (turn >= 0) times[index]?.push(time)
      }
    const [before = Number.NaN, after = Number.NaN] = times.map(median)
    const ratio = after / before
    console.log(
      `${name}: ${before.toFixed(1)} ms with ${few} learners, ${after.toFixed(1)} ms with ${many}: ${ratio.toFixed(2)} times (limit ${limit}: ${ratio <= limit ? 'within' : 'ABOVE'})`,
    )
  }

  const [, school] = schools
  if (!school) return
  const { query, give } = school
  const everybody = await addGroup(query, 'Everybody')
  await addLearners(query, everybody, many + 1, many + given)
  const id = await addPlan(query, itemsGiven)
  const seconds = await give(id, everybody)
  const { rows } = await query(
    `select count(*)::integer as items, count(distinct user_id)::integer as people
     from plan_learner_items where plan_id = $1`,
    [id],
  )
  const { items: stored, people } = rows[0]
  const isWhole = people === given && stored === given * itemsGiven
  console.log(
    `${given.toLocaleString('en')} learners get a plan of ${itemsGiven} items in ${seconds.toFixed(1)} s, ${Math.round(given / seconds)} each second; ${isWhole ? 'none is lost or doubled' : `LOST OR DOUBLED: ${people} learners, ${stored} items`}`,
  )
}

/** The home of a learner with five plans and the board of a plan, as learners grow; how long giving a plan takes. */
export const run = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    await measure(cleanup)
  } finally {
    await cleanup.disposeAsync()
  }
}
