import { reportsEndpoints as r } from '@jingke/contract/reports'
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
    const { totals } = await ask<{ totals: Totals }>(r.getReportOverview.path, input)
    const learnersOf = (list: string) => countOf(r.listReportLearners.path, { ...input, list })
    const signIns = (isRefused: boolean) =>
      countOf(r.listReportSignIns.path, { ...input, isRefused })
    expect(totals, JSON.stringify(scope)).toEqual({
      activeLearners: await learnersOf('active'),
      seconds: await sumOf(r.listReportLearners.path, { ...input, list: 'active' }, 'seconds'),
      finishedLessons: await countOf(r.listReportRecords.path, input),
      started: await learnersOf('started'),
      finished: await learnersOf('finished'),
      finishedOfStarted: await learnersOf('completed'),
      signedIn: await signIns(false),
      refused: await signIns(true),
    })
  }
  const { totals } = await ask<{ totals: Totals }>(r.getReportOverview.path, range())
  for (const value of Object.values(totals)) expect(value).toBeGreaterThan(0)
})

test('each figure of a day is as large as the list of that day', async () => {
  const { days } = await ask<{ days: (Totals & { day: unknown })[] }>(r.getReportOverview.path, {
    from: nth(9),
    to: nth(12),
  })
  for (const { day, ...figures } of days) {
    const input = { from: day, to: day }
    expect(figures, String(day)).toEqual({
      learners: await countOf(r.listReportLearners.path, input),
      seconds: await sumOf(r.listReportLearners.path, input, 'seconds'),
      finishedLessons: await countOf(r.listReportRecords.path, input),
      signedIn: await countOf(r.listReportSignIns.path, { ...input, isRefused: false }),
      refused: await countOf(r.listReportSignIns.path, { ...input, isRefused: true }),
    })
  }
})

test('each figure of a course and of a lesson is as large as the list behind it', async () => {
  for (const scope of [{}, { institutionId: institutionId() }]) {
    const input = { ...range(), ...scope }
    for (const row of await rowsOf(r.listReportCourses.path, input)) {
      const { courseId, courseName: _, ...figures } = row
      const of = { ...input, courseId }
      const learnersOf = (list: string) => countOf(r.listReportLearners.path, { ...of, list })
      expect(figures, String(courseId)).toEqual({
        learners: await learnersOf('active'),
        seconds: await sumOf(r.listReportLearners.path, of, 'seconds'),
        started: await learnersOf('started'),
        finished: await learnersOf('finished'),
        finishedOfStarted: await learnersOf('completed'),
        abandoned: await learnersOf('abandoned'),
      })
      for (const lesson of (await ask<List>(r.listReportLessons.path, of)).list)
        for (const list of ['started', 'finished'])
          expect(
            await countOf(r.listReportRecords.path, { ...of, list, lessonId: lesson.lessonId }),
          ).toBe(lesson[list])
    }
  }
})

test('reached and read of a notice are as many as the people in their lists', async () => {
  const notices = await rowsOf(r.listReportMessages.path, range())
  expect(notices.map(({ title, read }) => [title, read])).toEqual([
    ['person', 1],
    ['course', 0],
    ['group', 2],
    ['institution', 1],
    ['everyone', 4],
  ])
  for (const { id: messageId, title, reached, read } of notices) {
    const people = (list: string) => countOf(r.listReportReaders.path, { messageId, list })
    expect([title, reached, read]).toEqual([title, await people('reached'), await people('read')])
  }
  const everyone = notices.find(({ title }) => title === 'everyone')
  const reached = { messageId: everyone?.id, list: 'reached' }
  for (const person of await rowsOf(r.listReportReaders.path, reached))
    expect(person.isLearner).toBe(true)
})

test('the space of a course is that of its videos, and of all that of all videos', async () => {
  const rows = await rowsOf(r.listReportStorage.path, {})
  expect(rows.length).toBe(3)
  for (const { courseId, videos, bytes } of rows) {
    expect(videos).toBe(await countOf(r.listReportVideos.path, { courseId }))
    expect(bytes).toBe(await sumOf(r.listReportVideos.path, { courseId }, 'bytes'))
  }
  const { bytes } = await ask<{ bytes: number }>(r.listReportStorage.path, {})
  expect(bytes).toBe(await sumOf(r.listReportVideos.path, {}, 'bytes'))
})

test.each(['team', 'advisor'] as const)('figures of the chat by %s', async (by) => {
  type Chat = { days: Record<string, unknown>[]; list: Record<string, unknown>[] }
  const { days, list } = await ask<Chat>(r.getReportChat.path, { ...range(), by })
  expect(list.length).toBe(2)
  for (const { id, opened, closed, ratings, replies } of list) {
    const of = { ...range(), by, groupedId: id }
    const cases = (kind: string) => countOf(r.listReportCases.path, { ...of, list: kind })
    expect([opened, closed, ratings, replies]).toEqual([
      await cases('opened'),
      await cases('closed'),
      await cases('rated'),
      await countOf(r.listReportReplies.path, of),
    ])
  }
  for (const { day, opened, closed } of days) {
    const cases = (kind: string) =>
      countOf(r.listReportCases.path, { from: day, to: day, list: kind })
    expect([opened, closed]).toEqual([await cases('opened'), await cases('closed')])
  }
})

test('jobs that wait and that failed are listed', async () => {
  const { list } = await ask<List>(r.listReportJobs.path, {})
  expect(list).toMatchObject([{ task: 'refresh', waiting: 2, running: 0, failed: 1 }])
  for (const state of ['waiting', 'running', 'failed'])
    expect(await countOf(r.listReportQueue.path, { task: 'refresh', state })).toBe(list[0]?.[state])
})
