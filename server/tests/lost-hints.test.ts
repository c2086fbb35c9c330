import { authEndpoints } from '@jingke/contract/auth'
import { contentEndpoints } from '@jingke/contract/catalogue'
import { favouritesEndpoints } from '@jingke/contract/favourites'
import { mediaEndpoints } from '@jingke/contract/media'
import { messagesEndpoints } from '@jingke/contract/messages'
import { siteConsoleEndpoints } from '@jingke/contract/site'
import { staffEndpoints } from '@jingke/contract/staff'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLogger } from '../src/platform/logger.ts'
import { createDatabaseProxy } from './database-proxy.ts'
import { addCategory, addLearner } from './test-courses.ts'
import { addWatchableCourse, type TestCourse } from './test-lessons.ts'
import { useSchool } from './test-school.ts'

const proxy = await createDatabaseProxy()
afterAll(() => proxy.close())
const log = createLogger({ environment: 'test', logLevel: 'silent' })
const warnings = vi.spyOn(log, 'warn')
const school = useSchool({ reach: proxy.reach, log, runsJobs: false })

let staff = ''
let learner = { userId: 0, token: '' }
let course: TestCourse

beforeAll(async () => {
  staff = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  learner = await addLearner(school(), 'anna')
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
  const { getEditableSettings, saveSettings } = siteConsoleEndpoints
  const { version } = (await call(getEditableSettings.path, {})).body.data
  return () => call(saveSettings.path, { version, zh: { webName } })
}

const saveCourse = async () => {
  const id = course.courseId
  const { version } = (await call(contentEndpoints.getEditableCourse.path, { id })).body.data
  return () => call(contentEndpoints.saveCourse.path, { id, version, name: '代数（二）' })
}

const activate = async () => {
  const created = await call(staffEndpoints.createLearner.path, { userName: 'bert', name: 'Bert' })
  const activationCode = created.body.data.activation.code
  const newPassword = 'mist over the lake 7'
  return () => school().call(authEndpoints.activate.path, { activationCode, newPassword })
}

const sendMessage = async () => () =>
  call(messagesEndpoints.sendMessage.path, {
    title: '通知',
    body: '明天放假',
    isPopup: false,
    audience: { kind: 'person', value: 'anna' },
  })

const addFavourite = async () => () =>
  call(favouritesEndpoints.addFavourite.path, { courseId: course.courseId }, learner)

const markAllRead = async () => () => call(messagesEndpoints.markAllRead.path, {}, learner)

const unlinkVideo = async () => () =>
  call(mediaEndpoints.linkLessonVideo.path, { lessonId: course.lessonIds[0] ?? 0, videoId: null })

/** In order: the message is read by the one after it. */
test.each([
  [
    'saving settings',
    () => saveSettings('北山'),
    `site_settings where values->>'webName' = '北山'`,
  ],
  ['saving a course', saveCourse, `courses where name = '代数（二）'`],
  ['activating an account', activate, `operation_records where kind = 'account-activated'`],
  ['sending a message', sendMessage, `messages where title = '通知'`],
  ['reading all messages', markAllRead, 'message_readers'],
  ['adding a favourite', addFavourite, 'favourites'],
  ['taking the video out of a lesson', unlinkVideo, `changes where subject = 'lesson'`],
])('%s is answered as stored when its hint is lost', async (_, prepare, rows) => {
  const run = await prepare()
  proxy.interrupt(hint, 'close')
  const { status, body } = await run()
  expect([status, body.code]).toEqual([200, 200])
  expect(warnings.mock.calls).toContainEqual(lostHint)
  expect(await school().query(`select 1 from ${rows}`)).toHaveLength(1)
})

test('a change is answered as stored when the database hangs after its commit', async () => {
  const run = await saveSettings('南山')
  proxy.interrupt(hint, 'stall')
  const { status, body } = await run()
  expect([status, body.code]).toEqual([200, 200])
  expect(warnings.mock.calls).not.toContainEqual(lostHint)
})
