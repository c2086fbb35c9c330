import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import {
  addBeat,
  getContinueLearning,
  getStudyFigures,
  listStudyRecords,
} from '@jingke/contract/study/calls'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { quantile } from '../support/statistics.ts'
import { verdict } from '../support/verdict.ts'
import { lessonsOfLearner, playIdOf } from './fill-study.ts'
import { openStudy } from './open-study.ts'

const records = Number(process.env.STUDY_RECORDS ?? 5_000_000)
const asking = 40
const samples = 400
const limit = 2

type Opened = Awaited<ReturnType<typeof openStudy>>
type Ask = (school: Opened, userId: number, turn: number) => Promise<unknown>

const asks: Record<string, Ask> = {
  beat: ({ call }, userId, turn) =>
    call(addBeat, userId, {
      courseId: 1,
      videoId: 1,
      playId: playIdOf(userId),
      seq: turn + 1,
      position: turn % 1800,
      ranges: [[turn % 1700, (turn % 1700) + 10]],
      rate: 1,
      ended: false,
    }),
  'resume (videoDetails)': ({ call }, userId) => call(getCourseDetails, userId, { courseId: 1 }),
  'study record': ({ call }, userId) => call(listStudyRecords, userId, { pageSize: 20 }),
  'my courses': ({ call }, userId) => call(listCourses, userId, { mine: true }),
  'continue learning': ({ call }, userId) => call(getContinueLearning, userId, {}),
  figures: ({ call }, userId) => call(getStudyFigures, userId, {}),
}

const measure = async (name: string, ask: Ask, schools: readonly [Opened, Opened]) => {
  const times: [number[], number[]] = [[], []]
  // Alternating, so that both are measured under the same load.
  for (let sample = -40; sample < samples; sample += 1)
    for (const [index, school] of schools.entries()) {
      const turn = sample + 40
      const started = performance.now()
      await ask(school, 1 + (turn % asking), Math.floor(turn / asking))
      if (sample >= 0) times[index]?.push(performance.now() - started)
    }
  const [few = Number.NaN, many = Number.NaN] = times.map((list) => quantile(list, 0.95))
  const [fewMedian = 0, manyMedian = 0] = times.map((list) => quantile(list, 0.5))
  console.log(
    `${name}: ${(many / few).toFixed(2)} times the p95 of an empty table (limit ${limit}: ${verdict(many / few <= limit, 'ABOVE')})`,
  )
  console.log(
    `  p50 ${fewMedian.toFixed(1)} → ${manyMedian.toFixed(1)} ms, p95 ${few.toFixed(1)} → ${many.toFixed(1)} ms`,
  )
}

/** The same learners with the same records: alone, and among millions. */
export const runStudyGrowth = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-study-'))
  const settings = { maintenance_work_mem: '256MB' }
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, settings })
  const open = (name: string, studied: number) =>
    openStudy(postgres.connection, dataDir, { name, learners: studied, studied })
  const cleanup = new AsyncDisposableStack()
  try {
    const started = performance.now()
    const few = cleanup.use(await open('few', asking))
    const many = cleanup.use(await open('many', Math.round(records / lessonsOfLearner)))
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`growth: ${records.toLocaleString('en')} records filled in ${seconds} s`)
    for (const [name, ask] of Object.entries(asks)) await measure(name, ask, [few, many])
  } finally {
    await cleanup.disposeAsync()
    await postgres.stop()
    for (const folder of [dataDir, postgres.clusterDir])
      rmSync(folder, { recursive: true, force: true })
  }
}
