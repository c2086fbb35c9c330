import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { linkLessonVideo } from '@jingke/contract/media/calls'
import { expect, test, vi } from 'vitest'
import { announceCatalogueChange, insertCourse } from '../src/features/catalogue/index.ts'
import { mediaTimeout, useMediaSchool } from '../src/features/media/testing/media-school.ts'
import { addCategory } from './support/test-courses.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const media = useMediaSchool()

const addCourse = async () => {
  const { school } = media()
  const lesson = (titleZh: string) => ({ titleZh, titleEn: titleZh, duration: 100 })
  const { lessonIds } = await insertCourse(school.context.db, {
    name: '课程',
    categoryId: await addCategory(school, 'A'),
    level: 'beginner',
    state: 'published',
    audience: 'everyone',
    publishedAt: new Date(),
    teacherIds: [],
    chapters: [{ titleZh: '章', titleEn: 'c', lessons: [lesson('一'), lesson('二')] }],
  })
  await announceCatalogueChange(school.context)
  return lessonIds.flat()
}

test('the duration of a course and what can be played follow from its videos', async () => {
  const { draw, learner, operator, school, upload, waitFor } = media()
  const lessonIds = await addCourse()
  const card = async () =>
    (await school.call(listCourses, {}, { token: learner })).body.data.list[0]
  const link = (lessonId: number | undefined, videoId: number | null) =>
    school.call(linkLessonVideo, { lessonId: lessonId ?? 0, videoId }, { token: operator })
  const duration = async () => (await card())?.duration
  expect(await card()).toMatchObject({ lessonCount: 2, playableCount: 0, duration: 200 })

  const videoId = await upload(await draw('lesson.mp4', { seconds: 4 }))
  await link(lessonIds[0], videoId)
  await waitFor(videoId, 'ready')
  await expect.poll(duration).toBe(104)
  const details = async () =>
    (await school.call(getCourseDetails, { courseId: (await card())?.id ?? 0 }, { token: learner }))
      .body.data
  expect(await card()).toMatchObject({ playableCount: 1 })
  const isPlayable = async () =>
    (await details()).chapters.flatMap(({ lessons }) => lessons.map((lesson) => lesson.isPlayable))
  await expect.poll(isPlayable).toEqual([true, false])

  await link(lessonIds[1], videoId)
  await expect.poll(duration).toBe(8)

  await upload(await draw('longer.mp4', { seconds: 6 }), { videoId })
  await waitFor(videoId, 'ready')
  await expect.poll(duration).toBe(12)

  await link(lessonIds[1], null)
  await expect.poll(duration).toBe(106)
})
