import { createQuestion, renameQuestionTag } from '@jingke/contract/assessment/calls'
import * as authCalls from '@jingke/contract/auth/calls'
import * as catalogueCalls from '@jingke/contract/catalogue/calls'
import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { deleteVideo, linkLessonVideo } from '@jingke/contract/media/calls'
import * as siteCalls from '@jingke/contract/site/calls'
import { getEditableSettings } from '@jingke/contract/site/calls'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { questionsTopic } from '../src/features/assessment/index.ts'
import { singleQuestion } from '../src/features/assessment/testing/use-quizzes.ts'
import { assetTopic } from '../src/features/media/index.ts'
import { createLogger } from '../src/platform/logger.ts'
import { createDatabaseProxy } from './support/database/database-proxy.ts'
import { addCategory } from './support/test-courses.ts'
import { addWatchableCourse, type TestCourse } from './support/test-lessons.ts'
import { addVideo } from './support/test-partners.ts'
import { useSchool } from './support/test-school.ts'
import { withinASecond } from './support/within-a-second.ts'

const proxy = await createDatabaseProxy()
afterAll(() => proxy.close())
const log = createLogger({ environment: 'test', logLevel: 'silent' })
const warnings = vi.spyOn(log, 'warn')
const school = useSchool({ reach: proxy.reach, log, runsJobs: false })

let staff = ''
let course: TestCourse

beforeAll(async () => {
  staff = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  course = await addWatchableCourse(school(), await addCategory(school(), '数学'), '代数', [60])
})
afterEach(async () => {
  await proxy.restore()
  warnings.mockClear()
})

/** How every hint begins on its way to the database, as an element of an array. */
const hint = '{\\"topic\\":'
const lostHint = [expect.anything(), 'a hint could not be sent to the other nodes']

const call: ReturnType<typeof school>['call'] = (path, input, options) =>
  school().call(path, input, { token: staff, ...options })

const saveSettings = async (webName: string) => {
  const { version } = (await call(getEditableSettings, {})).body.data
  return () => call(siteCalls.saveSettings, { version, zh: { webName } })
}

const saveCourse = async () => {
  const id = course.courseId
  const { version } = (await call(getEditableCourse, { id })).body.data
  return () => call(catalogueCalls.saveCourse, { id, version, name: '代数（二）' })
}

const signOut = async () => {
  const { token } = await school().giveSession(await school().createUser('bert'))
  return () => school().call(authCalls.signOut, {}, { token })
}

const unlinkVideo = async () => () =>
  call(linkLessonVideo, { lessonId: course.lessonIds[0] ?? 0, videoId: null })

test.each([
  [
    'saving settings',
    () => saveSettings('北山'),
    `site_settings where values->>'webName' = '北山'`,
  ],
  ['saving a course', saveCourse, `courses where name = '代数（二）'`],
  ['signing out', signOut, `sessions where end_reason = 'signed-out'`],
  ['taking the video out of a lesson', unlinkVideo, `changes where subject = 'lesson'`],
])('%s is answered as stored when its hint is lost', async (_, prepare, rows) => {
  const run = await prepare()
  proxy.interrupt(hint, 'close')
  const { status, body } = await run()
  expect([status, body.code]).toEqual([200, 200])
  expect(warnings.mock.calls).toContainEqual(lostHint)
  expect(await school().query(`select 1 from ${rows}`)).toHaveLength(1)
})

const renameTag = async () => {
  await call(createQuestion, { content: singleQuestion('1 + 1'), tags: ['旧'] })
  return () => call(renameQuestionTag, { name: '旧', newName: '新' })
}

const removeVideo = async () => {
  const videoId = await addVideo(school(), '废片')
  await school().query(
    `insert into video_assets
       (video_id, key, wrapped_key, state, upload_id, file_name, file_size, created_at, changed_at)
     values ($1, 'key', '', 'ready', 'upload', 'a.mp4', 1, now(), now())`,
    [videoId],
  )
  return () => call(deleteVideo, { videoId })
}

test.each([
  ['a question', renameTag, questionsTopic],
  ['the file of a video', removeVideo, assetTopic],
])('a node that missed the hint of %s knows within a second', async (_, prepare, topic) => {
  const run = await prepare()
  const node = await school().openNode()
  const heard: unknown[] = []
  node.context.bus.subscribe(topic, (payload) => heard.push(payload))
  proxy.interrupt(hint, 'close')
  expect((await run()).body.code).toBe(200)
  expect(warnings.mock.calls).toContainEqual(lostHint)
  await withinASecond(() => expect(heard).toContain(null))
})

test('a change is answered as stored when the database hangs after its commit', async () => {
  const run = await saveSettings('南山')
  proxy.interrupt(hint, 'stall')
  const { status, body } = await run()
  expect([status, body.code]).toEqual([200, 200])
  expect(warnings.mock.calls).not.toContainEqual(lostHint)
})
