import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import {
  getPlaybackKey,
  getWatchableVideo,
  linkLessonVideo,
  listVideos,
} from '@jingke/contract/media/calls'
import { getWatchRecord } from '@jingke/contract/study/calls'
import {
  addFreshLesson,
  callOrThrow,
  clock,
  findLesson,
  isPaused,
  play,
  watcher,
} from '../support/lesson.ts'
import { expect, signInAs, signInByCall, test } from '../support/school.ts'

test('at the end of a lesson the next one is offered and plays, in full screen as before', async ({
  page,
  context,
}) => {
  const { token } = await signInAs(context, watcher())
  const { courseId, lessonId, videoId } = await findLesson(context, token)
  const { chapters } = await callOrThrow<{ chapters: { lessons: { id: number }[] }[] }>(
    context,
    token,
    getCourseDetails,
    { courseId },
  )
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const next = lessons[lessons.findIndex(({ id }) => id === lessonId) + 1]
  const operator = await signInByCall(context, 'operator')
  await callOrThrow(context, operator.token, linkLessonVideo, { lessonId: next?.id, videoId })

  // From the first second, since another journey may have left the lesson at its end.
  await page.goto(`/course?id=${courseId}&lesson=${lessonId}&t=1`)
  await play(page)
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeAttached()
  await page.keyboard.press('End')
  // A finished lesson counts down, perhaps to the end; an unfinished one shows what is missing.
  const following = `/course?id=${courseId}&lesson=${next?.id}`
  await Promise.race([
    page.getByRole('button', { name: /^(立即播放|下一节)$/ }).click(),
    page.waitForURL(following),
  ])
  await expect(page).toHaveURL(following)
  await expect.poll(() => clock(page)).toBeGreaterThan(0.5)
  expect(await isPaused(page)).toBe(false)
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
})

test('another lesson of the course loads its video and its record, and not the course', async ({
  page,
  context,
}) => {
  const { token } = await signInAs(context, watcher())
  const fresh = await addFreshLesson(context, token)
  const operator = await signInByCall(context, 'operator')
  const { list } = await callOrThrow<{ list: { id: number; state: string }[] }>(
    context,
    operator.token,
    listVideos,
    { pageSize: 50 },
  )
  // The oldest, which is none of another journey.
  const otherVideo = list.findLast(
    ({ id, state }) => ['playable', 'ready'].includes(state) && id !== fresh.videoId,
  )?.id
  const other = { lessonId: fresh.lessonIds[1], videoId: otherVideo }
  await callOrThrow(context, operator.token, linkLessonVideo, other)
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + Number(sessionStorage.getItem('ahead'))
  })
  const firstKey = page.waitForResponse((response) => response.url().endsWith(getPlaybackKey))
  await page.goto(`/course?id=${fresh.courseId}&lesson=${fresh.lessonId}`)
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await firstKey

  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  // What was loaded before is older than the app would show again elsewhere.
  await page.evaluate(() => sessionStorage.setItem('ahead', '60000'))
  await page.getByRole('link', { name: '下一节' }).click()
  const loaded = [getWatchableVideo, getWatchRecord, getPlaybackKey]
  await expect.poll(() => calls).toEqual(expect.arrayContaining(loaded))
  for (const path of loaded) expect(calls.filter((call) => call === path)).toEqual([path])
  expect(calls).not.toContain(getCourseDetails)
})
