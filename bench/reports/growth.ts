import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { reportsEndpoints } from '../../contract/src/reports/index.ts'
import { reportsRoutes, rollUp } from '../../server/src/features/reports/index.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createContext } from '../../server/src/platform/context.ts'
import { runMigrations } from '../../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { topics } from '../../server/src/topics.ts'
import { connectionTimes, postgresTime } from '../processor-time.ts'
import { median, quantile } from '../statistics.ts'
import { fillReports, type ReportSize } from './fill-reports.ts'

const learners = Number(process.env.BENCH_LEARNERS ?? 1_000_000)
/**
 * As many courses in both. In a year all of them are in the lists, of the first institution too, which is the only one
 * of the small school; in 30 days 151 of the small one and, of a million learners, 180.
 */
const courses = 300
const small: ReportSize = {
  learners: courses,
  courses,
  daysOfLearner: 5,
  institutions: 1,
  span: 150,
}
const large: ReportSize = { learners, courses, daysOfLearner: 5, institutions: 200, span: 365 }
const samples = 30
const warmUps = 3
/** Days up to today that the product's own roll-up computes; the sums before are filled. */
const openDays = 6
/** Milliseconds. */
const limit = 300

const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const month = { from: day(29), to: day(0) }
const year = { from: day(364), to: day(0) }
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

/** With a fourth member, the call is compared with that input in the same school: the small one has no such page. */
const calls: readonly (readonly [name: string, path: string, input: object, other?: object])[] = [
  ['overview, 30 days', getReportOverview.path, month],
  ['overview, a year', getReportOverview.path, year],
  [
    'overview, one institution and course',
    getReportOverview.path,
    { ...year, institutionId: 1, courseId: 1 },
  ],
  ['courses, 30 days', listReportCourses.path, month],
  ['courses, a year, abandoned', listReportCourses.path, { ...year, sort: 'abandoned' }],
  ['courses of an institution, a year', listReportCourses.path, { ...year, institutionId: 1 }],
  ['active learners', listReportLearners.path, month],
  ['active learners of an institution', listReportLearners.path, { ...month, institutionId: 1 }],
  [
    'active learners of an institution and course, past',
    listReportLearners.path,
    { from: day(199), to: day(100), institutionId: 1, courseId: 1 },
  ],
  [
    'active learners, page 500 to page 1',
    listReportLearners.path,
    { ...month, pageNum: 500 },
    month,
  ],
  [
    'active learners, page 10,000 to page 1',
    listReportLearners.path,
    { ...month, pageNum: 10_000 },
    month,
  ],
  ['started any course', listReportLearners.path, { ...month, list: 'started' }],
  ['started a course', listReportLearners.path, { ...month, list: 'started', courseId: 1 }],
  [
    'started any course, an institution',
    listReportLearners.path,
    { ...month, list: 'started', institutionId: 1 },
  ],
  ['finished any course', listReportLearners.path, { ...month, list: 'finished' }],
  ['abandoned any course, a year', listReportLearners.path, { ...year, list: 'abandoned' }],
  ['abandoned, a year', listReportLearners.path, { ...year, list: 'abandoned', courseId: 1 }],
  ['drop-off', listReportLessons.path, { ...year, courseId: 1 }],
  ['completed any course', listReportLearners.path, { ...month, list: 'completed' }],
  ['sign-ins', listReportSignIns.path, month],
  ['sign-ins of an institution', listReportSignIns.path, { ...month, institutionId: 1 }],
  ['finished lessons', listReportRecords.path, month],
  ['finished lessons of an institution', listReportRecords.path, { ...month, institutionId: 1 }],
  ['finished lessons of a course', listReportRecords.path, { ...month, courseId: 1 }],
  ['notices', listReportMessages.path, month],
  ['whom a notice to everyone reaches', listReportReaders.path, { messageId: 1 }],
  ['who has read it', listReportReaders.path, { messageId: 1, list: 'read' }],
]

type Postgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>

const open = async (
  { connection, pid }: Postgres,
  dataDir: string,
  name: string,
  size: ReportSize,
) => {
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = { ...connection, database: name }
  await runMigrations(own)
  const pool = new Pool({ ...own, max: 1 })
  pool.on('error', () => {})
  await fillReports(pool, size, openDays)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '0' })
  const context = await createContext(config, own)
  context.bus.declare(topics)
  /** Seconds of the processor, of Postgres. */
  const computeSums = async (): Promise<number> => {
    await context.pool.query(`update report_progress set rolled_at = null`)
    const before = postgresTime(pid)
    await rollUp(context)
    return postgresTime(pid) - before
  }
  const computed = await computeSums()
  await pool.query('vacuum analyze')
  await pool.end()
  const call = async (path: string, input: object): Promise<number> => {
    const route = reportsRoutes.find(({ endpoint }) => endpoint.path === path)
    if (!route) throw new Error(`there is no ${path}`)
    const run = route.operation as (call: unknown, input: unknown) => Promise<unknown>
    const begun = performance.now()
    await run(
      { context, caller: { language: 'zh-CN' }, log: context.log },
      route.endpoint.input.parse(input),
    )
    return performance.now() - begun
  }
  return {
    call,
    computed,
    computeSums,
    [Symbol.asyncDispose]: () => context[Symbol.asyncDispose](),
  }
}

type School = Awaited<ReturnType<typeof open>>

/** Milliseconds of a call. */
interface Side {
  readonly middle: number
  readonly slow: number
  readonly spent: number
}

/** Times of both sides in turn, and milliseconds of the processor that Postgres spends on one call. */
const compare = async (
  pid: number,
  path: string,
  sides: readonly (readonly [School, object])[],
) => {
  const results = sides.map(() => ({ times: [] as number[], spent: 0 }))
  for (let sample = -warmUps; sample < samples; sample += 1)
    for (const [index, [school, input]] of sides.entries()) {
      const result = results[index]
      if (!result) continue
      const before = connectionTimes(pid)
      const time = await school.call(path, input)
      if (sample < 0) continue
      result.times.push(time)
      for (const [connection, seconds] of connectionTimes(pid))
        result.spent += (seconds - (before.get(connection) ?? 0)) * 1000
    }
  return results.map(({ times, spent }) => ({
    middle: median(times),
    slow: quantile(times, 0.95),
    spent: spent / samples,
  }))
}

/** Reports of a school with a learner for each course against a million with five million lesson records. */
export const runReportGrowth = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-reports-'))
  const settings = { maintenance_work_mem: '256MB' }
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, settings })
  const cleanup = new AsyncDisposableStack()
  try {
    const few = cleanup.use(await open(postgres, dataDir, 'few', small))
    const many = cleanup.use(await open(postgres, dataDir, 'many', large))
    const again = await many.computeSums()
    console.log(
      `${learners.toLocaleString('en')} learners: the last ${openDays} days take ${many.computed.toFixed(1)} s of the processor in Postgres, open days again ${again.toFixed(1)} s`,
    )
    console.log(
      '| list | median ms | p95 ms | times | processor ms | times | |\n|---|---|---|---|---|---|---|',
    )
    for (const [name, path, input, other] of calls) {
      const [base, big] = await compare(postgres.pid, path, [
        other ? [many, other] : [few, input],
        [many, input],
      ])
      if (!base || !big) continue
      const both = (pick: (side: Side) => number) =>
        `${pick(base).toFixed(1)} → ${pick(big).toFixed(1)}`
      const ratio = (pick: (side: Side) => number) => (pick(big) / pick(base)).toFixed(1)
      console.log(
        `| ${name} | ${both((side) => side.middle)} | ${both((side) => side.slow)} | ${ratio((side) => side.middle)} | ${both((side) => side.spent)} | ${ratio((side) => side.spent)} | ${big.slow <= limit ? '' : 'ABOVE the limit'} |`,
      )
    }
  } finally {
    await cleanup.disposeAsync()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
