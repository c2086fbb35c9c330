import type { reportsEndpoints as r } from '@jingke/contract/reports'
import {
  getReportChat,
  getReportOverview,
  listReportCases,
  listReportCourses,
  listReportJobs,
  listReportLearners,
  listReportLessons,
  listReportMessages,
  listReportQueue,
  listReportReaders,
  listReportRecords,
  listReportReplies,
  listReportSignIns,
  listReportStorage,
  listReportVideos,
} from '@jingke/contract/reports/calls'
import { expect, test } from 'vitest'
import { useReportedSchool } from './testing/use-reported-school.ts'

const { school, range, nth, operator, courseId, institutionId } = useReportedSchool()

type List = { list: Record<string, unknown>[]; total: number }

const ask = async <Answer>(path: string, input: object): Promise<Answer> => {
  const { body } = await school().call(path as typeof r.listReportCases.path, input as never, {
    token: operator(),
  })
  expect(body.code, path).toBe(200)
  return body.data as Answer
}

/** All rows, page by page; the list itself must be as long as it says, without a row twice. */
const rowsOf = async (path: string, input: object): Promise<Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, total } = await ask<List>(path, { ...input, pageNum, pageSize: 4 })
    rows.push(...list)
    if (list.length === 4 && rows.length < total) continue
    expect(rows.length, `${path} ${JSON.stringify(input)}`).toBe(total)
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
    return rows
  }
}
const countOf = async (path: string, input: object) => (await rowsOf(path, input)).length
const sumOf = async (path: string, input: object, key: string) =>
  (await rowsOf(path, input)).reduce((sum, row) => sum + Number(row[key]), 0)

type Totals = Record<string, number>

const scopes = () => [
  {},
  { institutionId: institutionId() },
  { courseId: courseId(0) },
  { institutionId: institutionId(), courseId: courseId(1) },
]

test('each figure of the dashboard is as large as the list behind it', async () => {
  for (const scope of scopes()) {
    const input = { ...range(), ...scope }
    const { totals } = await ask<{ totals: Totals }>(getReportOverview, input)
    const learnersOf = (list: string) => countOf(listReportLearners, { ...input, list })
    const signIns = (isRefused: boolean) => countOf(listReportSignIns, { ...input, isRefused })
    expect(totals, JSON.stringify(scope)).toEqual({
      activeLearners: await learnersOf('active'),
      seconds: await sumOf(listReportLearners, { ...input, list: 'active' }, 'seconds'),
      finishedLessons: await countOf(listReportRecords, input),
      started: await learnersOf('started'),
      finished: await learnersOf('finished'),
      finishedOfStarted: await learnersOf('completed'),
      signedIn: await signIns(false),
      refused: await signIns(true),
    })
  }
  const { totals } = await ask<{ totals: Totals }>(getReportOverview, range())
  for (const value of Object.values(totals)) expect(value).toBeGreaterThan(0)
})

test('each figure of a day is as large as the list of that day', async () => {
  const { days } = await ask<{ days: (Totals & { day: unknown })[] }>(getReportOverview, {
    from: nth(9),
    to: nth(12),
  })
  for (const { day, ...figures } of days) {
    const input = { from: day, to: day }
    expect(figures, String(day)).toEqual({
      learners: await countOf(listReportLearners, input),
      started: await countOf(listReportLearners, { ...input, list: 'started' }),
      finishedOfStarted: await countOf(listReportLearners, { ...input, list: 'completed' }),
      seconds: await sumOf(listReportLearners, input, 'seconds'),
      finishedLessons: await countOf(listReportRecords, input),
      signedIn: await countOf(listReportSignIns, { ...input, isRefused: false }),
      refused: await countOf(listReportSignIns, { ...input, isRefused: true }),
    })
  }
})

test('each figure of a course and of a lesson is as large as the list behind it', async () => {
  for (const scope of [{}, { institutionId: institutionId() }]) {
    const input = { ...range(), ...scope }
    for (const row of await rowsOf(listReportCourses, input)) {
      const { courseId, courseName: _, ...figures } = row
      const of = { ...input, courseId }
      const learnersOf = (list: string) => countOf(listReportLearners, { ...of, list })
      expect(figures, String(courseId)).toEqual({
        learners: await learnersOf('active'),
        seconds: await sumOf(listReportLearners, of, 'seconds'),
        started: await learnersOf('started'),
        finished: await learnersOf('finished'),
        finishedOfStarted: await learnersOf('completed'),
        abandoned: await learnersOf('abandoned'),
      })
      for (const lesson of (await ask<List>(listReportLessons, of)).list)
        for (const list of ['started', 'finished'])
          expect(await countOf(listReportRecords, { ...of, list, lessonId: lesson.lessonId })).toBe(
            lesson[list],
          )
    }
  }
})

test('reached and read of a notice are as many as the people in their lists', async () => {
  const notices = await rowsOf(listReportMessages, range())
  expect(notices.map(({ title, read }) => [title, read])).toEqual([
    ['person', 1],
    ['course', 0],
    ['group', 2],
    ['institution', 1],
    ['everyone', 4],
  ])
  for (const { id: messageId, title, reached, read } of notices) {
    const people = (list: string) => countOf(listReportReaders, { messageId, list })
    expect([title, reached, read]).toEqual([title, await people('reached'), await people('read')])
  }
  const everyone = notices.find(({ title }) => title === 'everyone')
  const reached = { messageId: everyone?.id, list: 'reached' }
  for (const person of await rowsOf(listReportReaders, reached)) expect(person.isLearner).toBe(true)
})

test('the space of a course is that of its videos, and of all that of all videos', async () => {
  const rows = await rowsOf(listReportStorage, {})
  expect(rows.length).toBe(3)
  for (const { courseId, videos, bytes } of rows) {
    expect(videos).toBe(await countOf(listReportVideos, { courseId }))
    expect(bytes).toBe(await sumOf(listReportVideos, { courseId }, 'bytes'))
  }
  const { bytes } = await ask<{ bytes: number }>(listReportStorage, {})
  expect(bytes).toBe(await sumOf(listReportVideos, {}, 'bytes'))
})

test.each(['team', 'advisor'] as const)('figures of the chat by %s', async (by) => {
  type Chat = { days: Record<string, unknown>[]; list: Record<string, unknown>[] }
  const { days, list } = await ask<Chat>(getReportChat, { ...range(), by })
  expect(list.length).toBe(2)
  for (const { id, opened, closed, ratings, replies } of list) {
    const of = { ...range(), by, groupedId: id }
    const cases = (kind: string) => countOf(listReportCases, { ...of, list: kind })
    expect([opened, closed, ratings, replies]).toEqual([
      await cases('opened'),
      await cases('closed'),
      await cases('rated'),
      await countOf(listReportReplies, of),
    ])
  }
  for (const { day, opened, closed } of days) {
    const cases = (kind: string) => countOf(listReportCases, { from: day, to: day, list: kind })
    expect([opened, closed]).toEqual([await cases('opened'), await cases('closed')])
  }
})

test('jobs that wait and that failed are listed', async () => {
  const { list } = await ask<List>(listReportJobs, {})
  expect(list).toMatchObject([{ task: 'refresh', waiting: 2, running: 0, failed: 1 }])
  for (const state of ['waiting', 'running', 'failed'])
    expect(await countOf(listReportQueue, { task: 'refresh', state })).toBe(list[0]?.[state])
})
