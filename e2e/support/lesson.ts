import { listVideoQuestions } from '@jingke/contract/assessment/calls'
import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { linkLessonVideo } from '@jingke/contract/media/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { callAs, expect, signInAs, signInByCall, test, watcherOf } from './school.ts'

export interface Lesson {
  courseId: number
  lessonId: number
  videoId: number
  title: string
}

/** Throws unless the call succeeds. */
export const callOrThrow = async <Data>(
  context: BrowserContext,
  token: string,
  path: string,
  data: object,
): Promise<Data> => {
  const answer = await callAs<Data>(context, { token }, path, data)
  expect(answer.code, path).toBe(200)
  return answer.data
}

/** Seconds; shorter videos are those that other journeys upload, and the quick lessons of one demo course. */
export const shortestDemoVideo = 30

/** The first playable demo lesson whose video asks nothing; waits for the pipeline. */
export const findLesson = async (context: BrowserContext, token: string): Promise<Lesson> => {
  const courses = await callOrThrow<{ list: { id: number }[] }>(context, token, listCourses, {
    pageSize: 50,
  })
  let found: Lesson | undefined
  await expect(async () => {
    for (const { id } of courses.list) {
      const { current, chapters } = await callOrThrow<{
        current:
          | (Omit<Lesson, 'courseId'> & { playback: { state: string; duration: number } })
          | null
        chapters: { lessons: object[] }[]
      }>(context, token, getCourseDetails, { courseId: id })
      if (current?.playback.state !== 'playable') continue
      // Courses that other journeys make have one or two lessons.
      if (chapters.flatMap(({ lessons }) => lessons).length < 3) continue
      if (current.playback.duration < shortestDemoVideo) continue
      const lesson = { courseId: id, videoId: current.videoId }
      const asked = await callAs<{ list: object[] }>(context, { token }, listVideoQuestions, lesson)
      if (asked.code === 200 && asked.data.list.length > 0) continue
      found = { ...current, courseId: id }
      return
    }
    throw new Error('no lesson plays yet')
  }).toPass()
  if (!found) throw new Error('no lesson plays')
  return found
}

/**
 * One learner per worker, for every journey that plays a lesson or changes study records: a second play
 * of the same learner pauses the first.
 */
export const watcher = (): string => watcherOf(test.info().parallelIndex)

export const openLesson = async (page: Page, user = watcher()) => {
  const context = page.context()
  const tokens = await signInAs(context, user)
  const lesson = await findLesson(context, tokens.token)
  await page.goto(`/course?id=${lesson.courseId}&lesson=${lesson.lessonId}`)
  return { lesson, tokens, user }
}

export const clock = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
export const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

/** The second at which the video began to play. */
export const startedAt = (page: Page) =>
  page.locator('video').evaluate(({ played }: HTMLVideoElement) => played.start(0))

/** The video shows further pictures, however often it has started again. */
export const expectPlaying = async (page: Page): Promise<void> => {
  const pictures = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
  const before = await pictures()
  await expect.poll(pictures).toBeGreaterThan(before + 1)
  expect(await isPaused(page)).toBe(false)
}

/** The video starts again at its end, however late the journey looks at it. */
export const playInLoop = (page: Page): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.loop = true
  })

/** Seconds up to which the video is loaded. */
export const bufferedTo = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ buffered }: HTMLVideoElement) =>
      buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
    )

export const play = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => clock(page)).toBeGreaterThan(0.5)
  await expect.poll(() => isPaused(page)).toBe(false)
}

export const seekTo = async (page: Page, part: number): Promise<void> => {
  const box = await page.getByRole('slider', { name: '进度' }).boundingBox()
  if (!box) throw new Error('no bar')
  await page.mouse.click(box.x + box.width * part, box.y + box.height / 2)
}

interface Details {
  chapters: { lessons: { id: number; title: string; videoId: number | null }[] }[]
  current: { videoId: number; position: number; isFinished: boolean; missing: number } | null
}

/** The study record of a lesson. */
export const findRecord = async (
  context: BrowserContext,
  token: string,
  { courseId, videoId }: Pick<Lesson, 'courseId' | 'videoId'>,
) => (await callOrThrow<Details>(context, token, getCourseDetails, { courseId, videoId })).current

/**
 * A lesson without study, and those that follow it: links a demo video to the first lessons of a course without
 * videos. Further lessons of the course stay without one.
 */
export const addFreshLesson = async (
  context: BrowserContext,
  token: string,
  { video, count = 2 }: { video?: number; count?: number } = {},
): Promise<Lesson & { lessonIds: number[] }> => {
  const videoId = video ?? (await findLesson(context, token)).videoId
  const operator = await signInByCall(context, 'operator')
  const { list } = await callOrThrow<{ list: { id: number }[] }>(context, token, listCourses, {
    pageSize: 50,
  })
  // Each worker starts at another third of the list, so that no two take the same course.
  const start = Math.floor((list.length * (test.info().parallelIndex % 3)) / 3)
  const courses = [...list.slice(start), ...list.slice(0, start)]
  for (const { id: courseId } of courses) {
    const { chapters, current } = await callOrThrow<Details>(context, token, getCourseDetails, {
      courseId,
    })
    const lessons = chapters.flatMap((chapter) => chapter.lessons)
    const [lesson] = lessons
    if (current || !lesson || lessons.length <= count) continue
    const lessonIds = lessons.slice(0, count).map(({ id }) => id)
    for (const lessonId of lessonIds)
      await callOrThrow(context, operator.token, linkLessonVideo, {
        lessonId,
        videoId,
      })
    return { courseId, lessonId: lesson.id, videoId, title: lesson.title, lessonIds }
  }
  throw new Error('every course has a video')
}
