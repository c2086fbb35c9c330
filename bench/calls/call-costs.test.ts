import { AsyncLocalStorage } from 'node:async_hooks'
import { addBeat, openPlay } from '@jingke/contract/study/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { testPassword, useSchool } from '../../server/tests/support/test-school.ts'
import { callCosts } from './call-costs.ts'
import { makeVideoPlayable } from './playable-video.ts'

const school = useSchool({ isDemo: true, demoPassword: testPassword, runsJobs: false })
let token = ''
let courseId = 0
let videoId = 0

beforeAll(async () => {
  await seedDemo(school().context)
  token = (await school().signIn('student')).token
  const [row] = await school().query<{ courseId: number }>(
    `select chapters.course_id as "courseId" from lesson_videos
     join lessons on lessons.id = lesson_videos.lesson_id
     join chapters on chapters.id = lessons.chapter_id order by 1 limit 1`,
  )
  if (!row) throw new Error('the demo has no lesson with a video')
  courseId = row.courseId
  videoId = await makeVideoPlayable(school().query, courseId)
})

/** Texts of the statements that the present call has sent. */
const statementsOfCall = new AsyncLocalStorage<string[]>()

beforeAll(() => {
  const { query } = Client.prototype
  const spy = vi.spyOn(Client.prototype, 'query') as unknown as MockInstance<
    (...given: unknown[]) => unknown
  >
  spy.mockImplementation(function (this: Client, ...given) {
    statementsOfCall.getStore()?.push((given[0] as { text: string }).text)
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  })
})
afterAll(() => vi.restoreAllMocks())

/** Without the check of the session, which is cached for a second only. */
const listStatements = async (call: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = []
  await statementsOfCall.run(sent, call)
  return sent.filter((text) => !text.includes('"session_tokens"'))
}

test.each(callCosts)('$page: $path', async ({ path, input, statements }) => {
  const call = () => school().call(path, input(courseId, videoId) as never, { token })
  expect((await call()).body.code).toBe(200)
  // A hint that arrives late, such as one of the demo content, empties a cache once more.
  const runs = [await listStatements(call), await listStatements(call), await listStatements(call)]
  const [fewest = []] = runs.toSorted((one, other) => one.length - other.length)
  expect(fewest.slice(0, statements), JSON.stringify(fewest, null, 1)).toEqual(fewest)
})

test('a beat reads the rows of its learner and writes them', async () => {
  const lesson = { courseId, videoId }
  const open = await school().call(openPlay, lesson, { token })
  const { playId } = open.body.data
  let seq = 0
  const send = () => {
    seq += 1
    const beat = { ...lesson, playId, seq, position: seq, ranges: [], rate: 1 as const }
    return school().call(addBeat, beat, { token })
  }
  expect((await send()).body.code).toBe(200)
  expect(await listStatements(send)).toEqual([
    expect.stringContaining('from "study_players"'),
    expect.stringContaining('update "study_players"'),
  ])
})
