import { mediaEndpoints } from '@jingke/contract/media'
import { type MessageSummary, messagesEndpoints } from '@jingke/contract/messages'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addCategory, addLearner } from '../../../tests/test-courses.ts'
import { useSchool } from '../../../tests/test-school.ts'
import { announceCatalogueChange, insertCourse } from '../catalogue/index.ts'
import { mediaTopic, putLessonVideo } from '../media/index.ts'

const school = useSchool()

let operator = ''
let anna = ''
let bert = ''
let lessonId = 0

const addCourse = async (state: 'published' | 'hidden') => {
  const { id, lessonIds } = await insertCourse(school().context.db, {
    name: '高等数学 · Calculus',
    categoryId: await addCategory(school(), 'A'),
    level: 'beginner',
    state,
    audience: 'everyone',
    publishedAt: new Date(),
    teacherIds: [],
    chapters: [
      {
        titleZh: '一',
        titleEn: 'One',
        lessons: [{ titleZh: '极限', titleEn: 'Limits', duration: 60 }],
      },
    ],
  })
  await announceCatalogueChange(school().context)
  return { courseId: id, lessonId: lessonIds.flat()[0] ?? 0 }
}

beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

beforeEach(async () => {
  anna = (await addLearner(school(), `anna-${crypto.randomUUID()}`)).token
  bert = (await addLearner(school(), `bert-${crypto.randomUUID()}`)).token
  const course = await addCourse('published')
  lessonId = course.lessonId
  const path = '/jk-user/api-user/v1/collect/add'
  await school().call(path, { courseId: course.courseId }, { token: anna })
  school().moveClock(1000)
})

/** A video whose file is still being worked on. */
const addVideo = async () => {
  const key = crypto.randomUUID()
  const [asset] = await school().query<{ id: number; videoId: number }>(
    `with added as (insert into videos (name, created_at) values ('a', now()) returning id)
     insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size,
       created_at, changed_at)
     select id, $1, '', 'playable', $1, 'a.mp4', 1, now(), now() from added
     returning id, video_id as "videoId"`,
    [key],
  )
  return { key, assetId: asset?.id ?? 0, videoId: asset?.videoId ?? 0 }
}

/** What the work on a file does when it can be watched. */
const makePlayable = async ({ key, assetId, videoId }: Awaited<ReturnType<typeof addVideo>>) => {
  await school().query('update videos set current_asset_id = $1 where id = $2', [assetId, videoId])
  await school().context.bus.publish(mediaTopic, key)
}

const link = (videoId: number | null) =>
  school().call(mediaEndpoints.linkLessonVideo.path, { lessonId, videoId }, { token: operator })

const news = async (token: string): Promise<MessageSummary[]> =>
  (await school().call(messagesEndpoints.listMessages.path, {}, { token })).body.data.list

const toldOnce = () =>
  vi.waitFor(async () => {
    expect(await news(anna)).toMatchObject([
      { kind: 'new-lesson', title: '《高等数学 · Calculus》有新课时' },
    ])
    expect(await news(bert)).toEqual([])
  })

test('a lesson that is given a video which plays is told to who keeps the course', async () => {
  const video = await addVideo()
  await makePlayable(video)
  expect((await link(video.videoId)).body.code).toBe(200)
  await toldOnce()
})

test('a lesson whose video is still being made ready is told when it plays, and not before', async () => {
  const video = await addVideo()
  await link(video.videoId)
  expect(await news(anna)).toEqual([])
  await makePlayable(video)
  await toldOnce()
})

test('neither another file, nor taking the video away and giving it back, is news', async () => {
  const video = await addVideo()
  await makePlayable(video)
  await link(video.videoId)
  await toldOnce()
  const [first] = await news(anna)
  const other = await addVideo()
  await makePlayable(other)
  for (const videoId of [null, video.videoId, other.videoId]) await link(videoId)
  await makePlayable(other)
  expect(await news(anna)).toMatchObject([{ id: first?.id }])
})

test('nothing is told of a course that nobody may see', async () => {
  const hidden = await addCourse('hidden')
  const video = await addVideo()
  await putLessonVideo(school().context.db, hidden.lessonId, video.videoId)
  await makePlayable(video)
  await link(video.videoId)
  await toldOnce()
  const rows = await school().query('select from messages where event_key = $1', [
    `new-lesson:${hidden.lessonId}`,
  ])
  expect(rows).toEqual([])
})

test('who may no longer see the course reads nothing of it', async () => {
  const video = await addVideo()
  await makePlayable(video)
  await link(video.videoId)
  await toldOnce()
  await school().query("update courses set state = 'hidden'")
  expect(await news(anna)).toEqual([])
})
