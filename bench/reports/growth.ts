import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool, type PoolConfig } from 'pg'
import { reportsEndpoints } from '../../contract/src/reports/index.ts'
import { reportsRoutes, rollUp } from '../../server/src/features/reports/index.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { createContext } from '../../server/src/platform/context.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { runMigrations } from '../../server/src/platform/migrate.ts'
import { topics } from '../../server/src/topics.ts'
import { quantile } from '../statistics.ts'
import { fillReports, type ReportSize } from './fill-reports.ts'

const learners = Number(process.env.BENCH_LEARNERS ?? 1_000_000)
/** As many courses in both, each of them studied: what a list of courses reads depends on their number. */
const courses = 300
const empty: ReportSize = { learners: courses, courses, daysOfLearner: 5 }
const large: ReportSize = { learners, courses, daysOfLearner: 5 }
const samples = 30
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

const calls: readonly (readonly [name: string, path: string, input: object])[] = [
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
  ['active learners, page 500', listReportLearners.path, { ...month, pageNum: 500 }],
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

const open = async (connection: PoolConfig, dataDir: string, name: string, size: ReportSize) => {
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
  const started = performance.now()
  await rollUp(context)
  const computed = performance.now() - started
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
  const again = async (): Promise<number> => {
    await context.pool.query(`update report_progress set rolled_at = null`)
    const begun = performance.now()
    await rollUp(context)
    return performance.now() - begun
  }
  return { call, computed, again, [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() }
}

/** Reports of a school with a learner for each course against a million with five million lesson records. */
export const runReportGrowth = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-reports-'))
  const settings = { maintenance_work_mem: '256MB' }
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, settings })
  const cleanup = new AsyncDisposableStack()
  try {
    const few = cleanup.use(await open(postgres.connection, dataDir, 'few', empty))
    const many = cleanup.use(await open(postgres.connection, dataDir, 'many', large))
    console.log(
      `${learners.toLocaleString('en')} learners: the last ${openDays} days in ${Math.round(many.computed / 1000)} s, open days in ${Math.round(await many.again())} ms`,
    )
    for (const [name, path, input] of calls) {
      const times: [number[], number[]] = [[], []]
      for (let sample = -3; sample < samples; sample += 1)
        for (const [index, school] of [few, many].entries()) {
          const time = await school.call(path, input)
          if (sample >= 0) times[index]?.push(time)
        }
      const [small, big] = [quantile(times[0], 0.95), quantile(times[1], 0.95)]
      console.log(
        `${name}: p95 ${small.toFixed(1)} → ${big.toFixed(1)} ms (limit ${limit}: ${big <= limit ? 'within' : 'ABOVE'}), ${(big / small).toFixed(2)} times the empty school`,
      )
    }
  } finally {
    await cleanup.disposeAsync()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
