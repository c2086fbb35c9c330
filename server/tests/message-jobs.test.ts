import { afterAll, beforeAll, expect, test } from 'vitest'
import { detectNewDevice } from '../src/features/auth/devices/detect-new-device.ts'
import { createAccount, newDeviceJob } from '../src/features/auth/index.ts'
import { insertCategory, insertCourse } from '../src/features/catalogue/index.ts'
import { newLessonsJob } from '../src/features/messages/announcements/announce-new-lessons.ts'
import { createLessonsChanged } from '../src/lessons-changed.ts'
import { type Context, createContext } from '../src/platform/context.ts'
import { eventually } from './support/eventually.ts'
import { openNode, type TestNode } from './support/test-node.ts'
import { createTestDatabase, testConfig } from './support/test-school.ts'
import { useFolder } from './support/use-folder.ts'

const dataDir = useFolder()
const config = testConfig(dataDir)
let connection: Awaited<ReturnType<typeof createTestDatabase>>
let server: TestNode | undefined

const signIn = (context: Context, userId: number, device: string) =>
  detectNewDevice(
    {
      context,
      log: context.log,
      keepDevice: () => {},
      caller: {
        requestId: '',
        origin: '',
        address: '198.51.100.9',
        userAgent: device,
        language: 'zh-CN',
        accept: '',
        authorization: undefined,
        bearer: undefined,
        device: undefined,
      },
    },
    { id: userId, userName: 'anna', mail: '', language: null },
    crypto.randomUUID(),
  )

/** A lesson of a published course that gets a playable video. */
const addPlayableLesson = async (context: Context) => {
  const categoryId = await insertCategory(context.db, {
    parentId: null,
    position: 1,
    nameZh: 'A',
    nameEn: 'A',
  })
  const { lessonIds } = await insertCourse(context.db, {
    name: 'Calculus',
    categoryId,
    level: 'beginner',
    state: 'published',
    audience: 'everyone',
    publishedAt: new Date(),
    teacherIds: [],
    chapters: [
      { titleZh: '一', titleEn: 'One', lessons: [{ titleZh: '一', titleEn: 'One', duration: 9 }] },
    ],
  })
  const lessonId = lessonIds.flat()[0] ?? 0
  await context.pool.query(
    `with video as (
       insert into videos (name, created_at, current_asset_id) values ('a', now(), 1) returning id)
     insert into lesson_videos (lesson_id, video_id) select $1, id from video`,
    [lessonId],
  )
  await context.db.transaction((tx) => createLessonsChanged(context)(tx, [lessonId]))
  return lessonId
}

let lessonId = 0
let userId = 0

/** A process that exits after its commits, before publishing hints or running jobs. */
beforeAll(async () => {
  connection = await createTestDatabase()
  const context = await createContext(config, connection)
  userId =
    (await createAccount(context, {
      userName: 'anna',
      password: 'correct horse battery',
      userType: 'jk-user',
      realName: 'Anna',
      sex: 2,
      phone: '19900000000',
    })) ?? 0
  await signIn(context, userId, 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0')
  await signIn(context, userId, 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36')
  lessonId = await addPlayableLesson(context)
  await context[Symbol.asyncDispose]()
})

afterAll(() => server?.close())

const listMessages = async () =>
  (
    await server?.context.pool.query<{ kind: string; event: string }>(
      'select kind, event_key as event from messages order by kind',
    )
  )?.rows

const countJobs = async () =>
  (await server?.context.pool.query('select from graphile_worker.jobs'))?.rowCount

const expectOneOfEach = () =>
  eventually(async () => {
    expect(await countJobs()).toBe(0)
    expect(await listMessages()).toMatchObject([
      { kind: 'new-device' },
      { kind: 'new-lesson', event: `new-lesson:${lessonId}` },
    ])
  })

test('messages of a process that exited right after the commit are sent by the next server', async () => {
  server = await openNode({ ...config, runsJobs: false }, connection)
  await expectOneOfEach()
})

test('a job that runs twice sends one message', async () => {
  if (!server) throw new Error('the server did not start')
  const { context } = server
  const event = (await listMessages())?.[0]?.event ?? ''
  await context.jobs.enqueue(context.db, newDeviceJob, {
    userId,
    sessionId: event.replace('new-device:', ''),
    device: 'Firefox',
    address: '198.51.100.9',
    at: new Date().toISOString(),
  })
  await context.jobs.enqueue(context.db, newLessonsJob, { lessonIds: [lessonId] })
  await expectOneOfEach()
})
