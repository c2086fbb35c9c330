import { reportsEndpoints as r } from '../../contract/src/reports/index.ts'
import { reportsRoutes } from '../../server/src/features/reports/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { postgresTime } from '../support/processor-time.ts'
import { median, quantile } from '../support/statistics.ts'

const samples = 10
const warmUps = 2
/** Milliseconds. */
const limit = 1000

const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const month = { from: day(29), to: day(0) }
const past = { from: day(229), to: day(200) }
const year = { from: day(364), to: day(0) }

const pages: readonly (readonly [name: string, path: string, input: object])[] = [
  ['overview, 30 days', r.getReportOverview.path, month],
  ['overview, a year', r.getReportOverview.path, year],
  ['overview of an institution, a year', r.getReportOverview.path, { ...year, institutionId: 1 }],
  [
    'overview of an institution and course, a year',
    r.getReportOverview.path,
    { ...year, institutionId: 1, courseId: 1 },
  ],
  ['courses, 30 days', r.listReportCourses.path, month],
  ['courses, a year, by abandoned', r.listReportCourses.path, { ...year, sort: 'abandoned' }],
  ['courses of an institution, a year', r.listReportCourses.path, { ...year, institutionId: 1 }],
  ['active learners, 30 days', r.listReportLearners.path, month],
  ['active learners, past 30 days', r.listReportLearners.path, past],
  ['active learners, a year', r.listReportLearners.path, year],
  ['active learners, page 1,000', r.listReportLearners.path, { ...month, pageNum: 1000 }],
  ['active learners of an institution', r.listReportLearners.path, { ...month, institutionId: 1 }],
  ...(['started', 'finished', 'completed', 'abandoned'] as const).map(
    (list) => [`${list} any course, a year`, r.listReportLearners.path, { ...year, list }] as const,
  ),
  [
    'started a course, a year',
    r.listReportLearners.path,
    { ...year, list: 'started', courseId: 1 },
  ],
  ['drop-off of a course, a year', r.listReportLessons.path, { ...year, courseId: 1 }],
  [
    'drop-off in an institution, a year',
    r.listReportLessons.path,
    { ...year, courseId: 1, institutionId: 1 },
  ],
  ['finished lessons, a year', r.listReportRecords.path, year],
  ['finished lessons of an institution', r.listReportRecords.path, { ...year, institutionId: 1 }],
  ['finished lessons of a course', r.listReportRecords.path, { ...year, courseId: 1 }],
  [
    'who started a lesson',
    r.listReportRecords.path,
    { ...year, courseId: 1, lessonId: 1, list: 'started' },
  ],
  ['sign-ins, a year', r.listReportSignIns.path, year],
  ['sign-ins of an institution, a year', r.listReportSignIns.path, { ...year, institutionId: 1 }],
  ['notices', r.listReportMessages.path, month],
  ['whom a notice to everyone reaches', r.listReportReaders.path, { messageId: 1 }],
  ['who has read it', r.listReportReaders.path, { messageId: 1, list: 'read' }],
  ['chat by team, a year', r.getReportChat.path, year],
  ['cases, a year', r.listReportCases.path, year],
  ['replies, a year', r.listReportReplies.path, year],
  ['space of videos', r.listReportStorage.path, {}],
]

/** Prints how long each page of the reports takes; `pid` is of the postmaster. */
export const measurePages = async (context: Context, pid: number): Promise<void> => {
  console.log(
    '| page | median ms | p95 ms | processor ms | p95 of the limit |\n|---|---|---|---|---|',
  )
  for (const [name, path, input] of pages) {
    const route = reportsRoutes.find(({ endpoint }) => endpoint.path === path)
    if (!route) throw new Error(`there is no ${path}`)
    const operation = route.operation as (call: unknown, input: unknown) => Promise<unknown>
    const call = { context, caller: { language: 'zh-CN' }, log: context.log }
    const times: number[] = []
    let before = 0
    for (let sample = -warmUps; sample < samples; sample += 1) {
      if (sample === 0) before = postgresTime(pid)
      const begun = performance.now()
      await operation(call, route.endpoint.input.parse(input))
      if (sample >= 0) times.push(performance.now() - begun)
    }
    const spent = ((postgresTime(pid) - before) * 1000) / samples
    const slow = quantile(times, 0.95)
    console.log(
      `| ${name} | ${median(times).toFixed(0)} | ${slow.toFixed(0)} | ${spent.toFixed(0)} | ${((100 * slow) / limit).toFixed(0)} %${slow <= limit ? '' : ' ABOVE'} |`,
    )
  }
}
