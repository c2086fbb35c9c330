import { AsyncLocalStorage } from 'node:async_hooks'
import { reportsEndpoints } from '@jingke/contract/reports'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest'
import { useSchool } from '../../../tests/support/test-school.ts'
import { addDays, dayLength } from '../../platform/time/days.ts'
import { schoolToday } from './report-range.ts'
import { reportsRoutes } from './reports.routes.ts'
import { returnSpan } from './reports.tables.ts'
import { lastClosedDay } from './roll-up/days.ts'
import { rollUp } from './roll-up/roll-up.ts'

const school = useSchool({ runsJobs: false })
const {
  getReportOverview,
  listReportCourses,
  listReportLearners,
  listReportLessons,
  listReportMessages,
  listReportReaders,
  listReportRecords,
  listReportSignIns,
} = reportsEndpoints

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** Without the limit of calls, and with the plans that tables of a large school get. */
let client: Client

const settings = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'material', 'sort']

beforeAll(async () => {
  client = new Client({ ...school().context.pool.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  for (const name of settings) await client.query(`set enable_${name} = off`)
})
afterAll(() => client.end())

const statementsOfCall = new AsyncLocalStorage<Statement[]>()

beforeAll(() => {
  const { query } = Client.prototype
  const spy = vi.spyOn(Client.prototype, 'query') as unknown as MockInstance<
    (...given: unknown[]) => unknown
  >
  spy.mockImplementation(function (this: Client, ...given) {
    const { text, values } = given[0] as Partial<Statement>
    const list = given.find((one) => Array.isArray(one)) as unknown[] | undefined
    if (text) statementsOfCall.getStore()?.push({ text, values: values ?? list ?? [] })
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  })
})
afterAll(() => vi.restoreAllMocks())

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Of all tables or of one. A search that finds nothing counts as a row. */
const rowsOf = (plan: Plan, table?: string): number => {
  const found = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  const isCounted = table ? plan['Relation Name'] === table : plan['Relation Name'] !== undefined
  const own = isCounted ? Math.max(1, found) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child, table), own)
}

const explain = async (path: string, input: object): Promise<Plan[]> => {
  const sent: Statement[] = []
  const route = reportsRoutes.find(({ endpoint }) => endpoint.path === path)
  if (!route) throw new Error(`there is no ${path}`)
  const operation = route.operation as (call: unknown, input: unknown) => Promise<unknown>
  const { context } = school()
  await context.inLongTransaction((db) => {
    const call = { context: { ...context, db }, caller: { language: 'zh-CN' } }
    return statementsOfCall.run(sent, () => operation(call, route.endpoint.input.parse(input)))
  })
  const plans: Plan[] = []
  for (const { text, values } of sent.filter((one) =>
    /\bfrom\b.*(report_|study_|record|message_)/s.test(one.text),
  )) {
    const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    plans.push(...answer.rows.map((row) => row['QUERY PLAN'][0].Plan))
  }
  return plans
}

const countRows = async (path: string, input: object): Promise<number> =>
  (await explain(path, input)).reduce((sum, plan) => sum + rowsOf(plan), 0)

const scansOf = (table: string, plan: Plan): string[] => [
  ...(plan['Relation Name'] === table ? [plan['Node Type']] : []),
  ...(plan.Plans ?? []).flatMap((child) => scansOf(table, child)),
]

const sums = [
  'days',
  'active_days',
  'slots',
  'learner_courses',
  'finished_lessons',
  'lesson_days',
  'sign_in_days',
  'sign_ins',
].map((name) => `report_${name}`)

/** Each of them studies on five of forty days, so that every institution and course has every day. */
const addLearners = async (from: number, to: number) => {
  await client.query(
    `insert into users (user_name, password_hash, user_type)
     select 'learner-' || n, '-', 'jk-user' from generate_series($1::integer, $2::integer) as n`,
    [from, to],
  )
  await client.query(
    `insert into profiles (user_id, institution_name)
     select id, 'institution ' || id % 2 from users where user_type = 'jk-user'
     on conflict do nothing`,
  )
  const learner = `select id, split_part(user_name, '-', 2)::integer as number from users
    where user_type = 'jk-user'`
  await client.query(
    `insert into study_days (user_id, day, course_id, seconds)
     select id, $1::date - (number * 7 + n * 8) % 40, 1 + (number / 2 + n / 2) % 3, 60
     from (${learner}) as learner, generate_series(0, 4) as n on conflict do nothing`,
    [schoolToday(school().context)],
  )
  await client.query(
    `insert into study_records (user_id, course_id, video_id, position, seconds, credited,
       finished_at, last_watched_at)
     select user_id, course_id, 1, 60, '{[0,60)}', 60, day + time '04:00', now()
     from study_days on conflict do nothing`,
  )
  await client.query(
    `insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
     select id, case when number % 3 = 0 then 'sign-in-refused' else 'sign-in' end, '{}', '', '',
       $1::timestamptz - number % 40 * interval '1 day' from (${learner}) as learner`,
    [school().context.clock.now()],
  )
  await client.query(
    `insert into message_states (user_id, message_id, read_at)
     select id, 1, now() - number * interval '1 minute' from (${learner}) as learner
     on conflict do nothing`,
  )
  await client.query('delete from report_progress')
  await rollUp(school().context)
  for (const table of [
    'users',
    'profiles',
    'study_days',
    'study_records',
    'operation_records',
    'message_states',
    ...sums,
  ])
    await client.query(`analyze ${table}`)
}

const month = () => {
  const to = schoolToday(school().context)
  return { from: addDays(to, -29), to }
}
const calls: readonly (readonly [string, { path: string }, object])[] = [
  ['the overview', getReportOverview, {}],
  [
    'the overview of an institution and a course',
    getReportOverview,
    { institutionId: 1, courseId: 1 },
  ],
  ['the list of courses', listReportCourses, {}],
  ['the courses of an institution', listReportCourses, { institutionId: 1, sort: 'abandoned' }],
  ['the courses of an institution by learners', listReportCourses, { institutionId: 1 }],
  ['active learners', listReportLearners, {}],
  ['active learners of an institution', listReportLearners, { institutionId: 1 }],
  ['active learners of a course', listReportLearners, { courseId: 1 }],
  [
    'active learners of an institution and a course',
    listReportLearners,
    { institutionId: 1, courseId: 1 },
  ],
  ['active learners, page 20', listReportLearners, { pageNum: 20 }],
  ...(['started', 'finished', 'abandoned'] as const).flatMap((list) => [
    [`${list} courses`, listReportLearners, { list }] as const,
    [`${list} courses of an institution`, listReportLearners, { list, institutionId: 1 }] as const,
    [`${list} a course`, listReportLearners, { list, courseId: 1 }] as const,
  ]),
  ['the drop-off of a course', listReportLessons, { courseId: 1 }],
  ['finished lessons', listReportRecords, {}],
  ['finished lessons of an institution', listReportRecords, { institutionId: 1 }],
  ['finished lessons of a small institution', listReportRecords, { institutionId: 3 }],
  ['sign-ins', listReportSignIns, {}],
  ['refusals', listReportSignIns, { isRefused: true }],
  ['sign-ins of an institution', listReportSignIns, { institutionId: 1 }],
  ['notices', listReportMessages, {}],
  ['whom a notice reaches', listReportReaders, { messageId: 1 }],
  ['who has read a notice', listReportReaders, { messageId: 1, list: 'read' }],
]

test('four times as many learners are not more rows to read', async () => {
  await client.query(
    `insert into institutions (name) select 'institution ' || n from generate_series(0, 2) as n`,
  )
  const { rows: alone } = await client.query<{ id: number }>(
    `insert into users (user_name, password_hash, user_type) values ('learner-0', '-', 'jk-user')
     returning id`,
  )
  await client.query(
    `insert into profiles (user_id, institution_name) values ($1, 'institution 2')`,
    [alone[0]?.id],
  )
  await client.query(
    `insert into messages (kind, title, body, audience_kind, starts_at, created_at)
     values ('notice', '', '', 'everyone', $1, $1)`,
    [school().context.clock.now()],
  )
  const count = async () => {
    const counts = new Map<string, number>()
    for (const [name, { path }, input] of calls)
      counts.set(name, await countRows(path, { ...month(), pageSize: 5, ...input }))
    return counts
  }
  await addLearners(1, 200)
  const few = await count()
  await addLearners(201, 800)
  const many = await count()
  for (const [name, rows] of many)
    expect(rows, `${name}: ${few.get(name)} rows before`).toBeLessThan(
      1.5 * (few.get(name) ?? 0) + 50,
    )
}, 120_000)

test('the slots of all courses are read from an index alone', async () => {
  await client.query('vacuum analyze report_slots')
  for (const filters of [{}, { institutionId: 1 }]) {
    const plans = await explain(listReportCourses.path, { ...month(), ...filters })
    const scans = plans.flatMap((plan) => scansOf('report_slots', plan))
    expect(new Set(scans)).toEqual(new Set(['Index Only Scan']))
  }
})

test('of a year of an institution only days after the last whole slot are read one by one', async () => {
  const { clock } = school().context
  const dayNumber = (day: string) => Date.parse(day) / dayLength
  const to = schoolToday(school().context)
  const plans = await explain(listReportCourses.path, {
    from: addDays(to, -364),
    to,
    institutionId: 1,
  })
  const rows = plans.reduce((sum, plan) => sum + rowsOf(plan, 'report_days'), 0)
  const afterSlots =
    Math.floor((dayNumber(lastClosedDay(clock.now())) + 1) / returnSpan) * returnSpan
  const days = dayNumber(to) + 1 - afterSlots
  // Of each of the three courses also its id, its first and its last sums.
  expect(rows).toBeLessThanOrEqual(3 * (days + 4))
})

test('sums of open days that are the same are not written again', async () => {
  const readVersions = async () => {
    const versions: unknown[] = []
    for (const name of ['days', 'slots', 'lesson_days', 'learner_days']) {
      const { rows } = await client.query(
        `select ctid::text, xmin::text, xmax::text from report_${name} order by ctid`,
      )
      expect(rows.length).toBeGreaterThan(0)
      versions.push(rows)
    }
    return versions
  }
  const before = await readVersions()
  await client.query('update report_progress set rolled_at = null')
  await rollUp(school().context)
  expect(await readVersions()).toEqual(before)
})
