import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import { addVideo } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { lessonVideosTopic, putLessonVideo } from '../../media/index.ts'
import { announceCatalogueChange, insertCourse } from '../index.ts'

const school = useSchool()
let token = ''
let categoryId = 0

beforeAll(async () => {
  token = (await addLearner(school(), 'anna')).token
  categoryId = await addCategory(school(), 'A')
})

const addCourse = async (...titles: string[]) => {
  const { id, lessonIds } = await insertCourse(school().context.db, {
    name: titles.join(' '),
    categoryId,
    level: 'beginner',
    state: 'published',
    audience: 'everyone',
    publishedAt: new Date(),
    teacherIds: [],
    chapters: titles.map((title) => ({
      titleZh: title,
      titleEn: title,
      lessons: [{ titleZh: `${title}课`, titleEn: title, duration: 100 }],
    })),
  })
  await announceCatalogueChange(school().context)
  return { courseId: id, lessonIds: lessonIds.flat() }
}

const request = async (courseId: number, videoId?: number) => {
  const input = videoId === undefined ? { courseId } : { courseId, videoId }
  return (await school().call(getCourseDetails, input, { token, language: 'en' })).body.data
}

const announceVideos = () => school().context.bus.publish(lessonVideosTopic, null)

const play = async (lessonId: number | undefined, videoId: number | null) => {
  await putLessonVideo(school().context.db, lessonId ?? 0, videoId)
  await announceVideos()
}

/** Inserts the rows of a processed upload. */
const measure = async (videoId: number, duration: number) => {
  const [asset] = await school().query<{ id: number }>(
    `insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size,
       probe, renditions, created_at, changed_at)
     values ($1, $2, '', 'ready', $2, 'a.mp4', 1, $3, '[{}]', now(), now()) returning id`,
    [videoId, crypto.randomUUID(), JSON.stringify({ duration })],
  )
  await school().query('update videos set current_asset_id = $1 where id = $2', [
    asset?.id,
    videoId,
  ])
  await announceVideos()
}

test('a course without videos has lessons and no current lesson', async () => {
  const { courseId } = await addCourse('One', 'Two')
  const { course, chapters, current } = await request(courseId)
  expect(current).toBeNull()
  expect(course.duration).toBe(200)
  expect(chapters.flatMap(({ lessons }) => lessons)).toMatchObject([
    { title: 'One', duration: 100, videoId: null },
    { title: 'Two', duration: 100, videoId: null },
  ])
})

test('the current lesson is the first with a video, or the requested one', async () => {
  const { courseId, lessonIds } = await addCourse('One', 'Two', 'Three')
  // The outline is cached from here on.
  expect((await request(courseId)).current).toBeNull()
  const [second, third] = [await addVideo(school(), 'b'), await addVideo(school(), 'c')]
  await play(lessonIds[1], second)
  await play(lessonIds[2], third)
  expect((await request(courseId)).current).toMatchObject({
    lessonId: lessonIds[1],
    videoId: second,
    title: 'Two',
    playback: { videoId: second, state: 'processing', duration: 0 },
  })
  expect((await request(courseId, third)).current).toMatchObject({ title: 'Three', videoId: third })
  await play(lessonIds[1], null)
  expect((await request(courseId)).current?.videoId).toBe(third)
})

test('a video of another course is not returned', async () => {
  const [one, other] = [await addCourse('One'), await addCourse('Other')]
  const [own, foreign] = [await addVideo(school(), 'own'), await addVideo(school(), 'foreign')]
  await play(one.lessonIds[0], own)
  await play(other.lessonIds[0], foreign)
  for (const videoId of [foreign, 999_999])
    expect((await request(one.courseId, videoId)).current?.videoId).toBe(own)
})

test('the measured duration replaces the planned one', async () => {
  const { courseId, lessonIds } = await addCourse('One', 'Two')
  const videoId = await addVideo(school(), 'measured')
  await play(lessonIds[0], videoId)
  expect((await request(courseId)).course.duration).toBe(200)
  await measure(videoId, 12.7)
  const { course, chapters, current } = await request(courseId)
  expect(chapters[0]?.lessons[0]).toMatchObject({ duration: 12, videoId })
  expect(course.duration).toBe(112)
  expect(current?.playback).toMatchObject({ state: 'playable', duration: 12 })
})
