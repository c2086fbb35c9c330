import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getCourseDetails,
  listCategories,
  listRelatedCourses,
} from '@jingke/contract/catalogue/calls'
import { catalogueEndpoints } from '../../contract/src/catalogue/index.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { quantile } from '../support/statistics.ts'
import { verdict } from '../support/verdict.ts'
import { fillSchool, type SchoolSize } from './fill-school.ts'
import { callUncached, openSchool, type School } from './filled-school.ts'

const small: SchoolSize = { users: 1000, courses: 1000 }
const large: SchoolSize = { users: 1_000_000, courses: 100_000 }
const samples = 200
const limit = 2

type Query = readonly [name: string, path: string, input: object, isBounded: boolean]

const { listCourses, listCoursesOfCategory, listRecommendedCourses } = catalogueEndpoints
const queries: readonly Query[] = [
  ['getCourseByCategory', listCoursesOfCategory.path, { categoryId: 1, count: 12 }, true],
  ['courseCenter/list, newest', listCourses.path, { sort: 'new' }, true],
  ['courseCenter/list, popular', listCourses.path, { sort: 'popular' }, true],
  [
    'courseCenter/list, category and level, page 3',
    listCourses.path,
    { categoryId: 2, level: 'advanced', sort: 'popular', pageNum: 3 },
    true,
  ],
  ['recommendList', listRecommendedCourses.path, { count: 4 }, true],
  ['relativeCourse', listRelatedCourses, { courseId: 502, count: 4 }, true],
  ['courseCategory/list', listCategories, {}, true],
  ['videoDetails', getCourseDetails, { courseId: 502 }, true],
  ['search, one course', listCourses.path, { keyword: 'n502' }, true],
  ['search, a word of every course', listCourses.path, { keyword: '课程' }, true],
  // These match a hundred times as many courses in the large school.
  ['search, a rare word (1 in 600)', listCourses.path, { keyword: '词4500' }, false],
  ['search, a common word (1 in 12)', listCourses.path, { keyword: '词30' }, false],
  ['courseCenter/list, last page', listCourses.path, { pageNum: 48, pageSize: 20 }, true],
  ['courseCenter/list, page 4,700', listCourses.path, { pageNum: 4700, pageSize: 20 }, false],
]

const measure = async (schools: readonly [School, School], query: Query): Promise<void> => {
  const [name, path, input, isBounded] = query
  const times: [number[], number[]] = [[], []]
  // Alternating, so that both are measured under the same load; half of the learners have a grant.
  for (let sample = -20; sample < samples; sample += 1)
    for (const [index, school] of schools.entries()) {
      const time = await callUncached(school, path, input, 1 + ((sample + 20) % 40))
      if (sample >= 0) times[index]?.push(time)
    }
  const [few, many] = times.map((list) => quantile(list, 0.95))
  const [fewMedian, manyMedian] = times.map((list) => quantile(list, 0.5))
  if (!few || !many || !fewMedian || !manyMedian) throw new Error('nothing was measured')
  const ratio = many / few
  console.log(
    `${name}: ${ratio.toFixed(2)} times the p95 with 100 times the courses (${
      isBounded
        ? `limit ${limit}: ${verdict(ratio <= limit, 'ABOVE')}`
        : 'no limit: the work grows with what is found'
    })`,
  )
  console.log(
    `  p50 ${fewMedian.toFixed(1)} → ${manyMedian.toFixed(1)} ms, p95 ${few.toFixed(1)} → ${many.toFixed(1)} ms`,
  )
}

/** Lists with an empty cache: 1,000 courses against 100,000 with a million users. */
export const runGrowth = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-growth-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { maintenance_work_mem: '256MB' },
  })
  const open = (size: SchoolSize) =>
    openSchool(postgres.connection, dataDir, `school_${size.courses}`, (pool) =>
      fillSchool(pool, size),
    )
  const schools: School[] = []
  try {
    const started = performance.now()
    const pair = [await open(small), await open(large)] as const
    schools.push(...pair)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`growth: two schools filled in ${seconds} s`)
    for (const query of queries) await measure(pair, query)
  } finally {
    for (const school of schools) await school.close()
    await postgres.stop()
    for (const folder of [dataDir, postgres.clusterDir])
      rmSync(folder, { recursive: true, force: true })
  }
}
