import { endOwnSession, listSessions, signOut } from '@jingke/contract/auth/calls'
import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { getPlaybackKey } from '@jingke/contract/media/calls'
import { addBeat } from '@jingke/contract/study/calls'
import {
  bufferedTo,
  callOrThrow,
  clock,
  findLesson,
  isPaused,
  openLesson,
  play,
  seekTo,
  watcher,
} from '../support/lesson.ts'
import { callAs, demoPassword, expect, signInAs, signInByCall, test } from '../support/school.ts'

test('a lesson plays on while the network is lost, and its transcript seeks', async ({ page }) => {
  // The network is lost with two segments of picture and of sound in the buffer.
  const lost = Promise.withResolvers<void>()
  let segments = 0
  await page.route(/\/vod\/.*\.m4s$/, async (route) => {
    segments += 1
    if (segments > 4) await lost.promise
    await route.continue()
  })
  await openLesson(page)
  await play(page)
  await page.context().setOffline(true)
  const [lostAt, loaded] = [await clock(page), await bufferedTo(page)]
  lost.resolve()
  await expect.poll(() => clock(page)).toBeGreaterThan(lostAt + 4)
  await page.context().setOffline(false)
  await expect.poll(() => bufferedTo(page)).toBeGreaterThan(loaded + 1)
  expect(await isPaused(page)).toBe(false)
  await seekTo(page, 0.5)
  const length = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration)
  await expect.poll(() => clock(page)).toBeGreaterThan(length * 0.45)

  await page.getByRole('tab', { name: '文稿' }).click()
  const cues = page.getByRole('list', { name: '文稿' }).getByRole('button')
  await cues.first().click()
  await expect.poll(() => clock(page)).toBeLessThan(length * 0.4)
})

test('“start learning” on a course page opens its lesson', async ({ page }) => {
  const { lesson } = await openLesson(page)
  await page.goto(`/course?id=${lesson.courseId}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(开始|继续)学习$/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/course?id=${lesson.courseId}&lesson=${lesson.lessonId}`)
  await expect(page.locator('video')).toBeVisible()
})

for (const path of ['watchRecord/get', 'watchRecord/open', 'nas/getNasKey'])
  test(`play pressed before ${path} has answered starts the video, and it is recorded`, async ({
    page,
  }) => {
    const pressed = Promise.withResolvers<void>()
    await page.route(`**/${path}`, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await openLesson(page)
    await page.getByRole('button', { name: '播放', exact: true }).click()
    pressed.resolve()
    // A pause before the first second leaves nothing to record.
    const seconds = ({ played }: HTMLVideoElement) =>
      played.length && played.end(0) - played.start(0)
    await expect.poll(() => page.locator('video').evaluate(seconds)).toBeGreaterThan(1)
    const beat = page.waitForResponse(`**${addBeat}`)
    await page.keyboard.press('k')
    expect((await (await beat).json()).code).toBe(200)
  })

test('a lesson resumes at the stored position', async ({ page }) => {
  await openLesson(page)
  await play(page)
  await seekTo(page, 0.3)
  await expect.poll(() => clock(page)).toBeGreaterThan(6)
  const jumped = await clock(page)
  await expect.poll(() => clock(page)).toBeGreaterThan(jumped + 1)
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(true)
  const left = await clock(page)

  await page.reload()
  const offer = page.getByRole('button', { name: /^从 \d\d:\d\d:\d\d 继续$/ })
  await expect(offer).toContainText(`从 00:00:${String(Math.floor(left)).padStart(2, '0')} 继续`)
  await offer.click()
  await expect.poll(() => isPaused(page)).toBe(false)
  expect(await clock(page)).toBeGreaterThanOrEqual(Math.floor(left))
})

test('after the playback key was renewed, segments are fetched with the new token', async ({
  page,
}) => {
  const tokens = new Set<string>()
  page.on('request', (request) => {
    const token = /\/vod\/([^/]+)\/.*\.m4s$/.exec(request.url())?.[1]
    if (token) tokens.add(token)
  })
  // The first key expires after ten seconds, so the player renews it after five.
  const renewed = Promise.withResolvers<void>()
  let keys = 0
  await page.route(`**${getPlaybackKey}`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    keys += 1
    if (keys === 1) answer.data.expiresAt = new Date(Date.now() + 10_000).toISOString()
    await route.fulfill({ response, json: answer })
    if (keys > 1) renewed.resolve()
  })
  // The others wait for the renewal: a quick player would have them all before it.
  let segments = 0
  await page.route(/\/vod\/.*\.m4s$/, async (route) => {
    segments += 1
    if (segments > 2) await renewed.promise
    await route.continue()
  })
  await openLesson(page)
  await play(page)
  await renewed.promise
  await expect.poll(() => tokens.size).toBeGreaterThan(1)
  await expect.poll(() => isPaused(page)).toBe(false)
})

test('a network error is shown, and a retry plays once the network is back', async ({ page }) => {
  // With something buffered the video plays on.
  await page.route('**/vod/**', (route) => route.abort())
  await openLesson(page)
  const cover = page.getByRole('alert').filter({ hasText: '网络连接中断' })
  await expect(cover).toBeVisible()
  await page.unroute('**/vod/**')
  await cover.getByRole('button', { name: '重试' }).click()
  await expect(cover).toBeHidden()
  // It plays by itself: a press on the button could pause it.
  await expect.poll(() => clock(page)).toBeGreaterThan(0.5)
})

test('a removed watermark is restored', async ({ page }) => {
  await openLesson(page)
  const mark = page.locator('[data-watermark] canvas')
  await expect(mark).toHaveCount(1)
  await mark.evaluate((canvas) => canvas.remove())
  await expect(mark).toHaveCount(1)
  await page.locator('[data-watermark]').evaluate((host) => host.remove())
  await expect(mark).toHaveCount(1)
})

test('ending the session on another device stops the video and shows the reason', async ({
  page,
  context,
}) => {
  const { tokens, user } = await openLesson(page)
  await play(page)
  // The sign-in page is held back until the video has stopped.
  const stopped = Promise.withResolvers<number>()
  await page.exposeFunction('noteStop', () => stopped.resolve(Date.now()))
  await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      video.addEventListener('pause', () => Reflect.get(window, 'noteStop')()),
    )
  await page.route('**/login', async (route) => {
    await stopped.promise
    await route.continue()
  })
  const sessions = await callOrThrow<{ id: string; isCurrent: boolean }[]>(
    context,
    tokens.token,
    listSessions,
    {},
  )
  const watching = sessions.find(({ isCurrent }) => isCurrent)
  const elsewhere = await signInByCall(context, user)
  const endedAt = Date.now()
  await callOrThrow(context, elsewhere.token, endOwnSession, {
    id: watching?.id,
  })

  const stoppedAt = await stopped.promise
  test.info().annotations.push({ type: 'stopped after', description: `${stoppedAt - endedAt} ms` })
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('您的会话已被终止：已在其他设备上结束')).toBeVisible()
})

test('signing out in another window stops the video', async ({ page, context }) => {
  const { tokens } = await openLesson(page)
  await play(page)
  expect((await callAs(context, tokens, signOut, { token: tokens.token })).code).toBe(200)
  await expect(page).toHaveURL(/\/login/)
})

test('the page of a single video shows title, captions and transcript', async ({
  page,
  context,
}) => {
  const { token } = await signInAs(context, watcher())
  const { videoId } = await findLesson(context, token)
  await page.goto(`/video?id=${videoId}&t=4`)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await play(page)
  await expect.poll(() => clock(page)).toBeGreaterThan(4)
  await expect(page.getByRole('button', { name: '关闭字幕' })).toBeVisible()
  const cues = page.getByRole('list', { name: '文稿' }).getByRole('button')
  await cues.first().click()
  await expect.poll(() => clock(page)).toBeLessThan(4)
})

test('an unknown video is shown as not found', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/video?id=999999')
  await expect(page.getByRole('heading', { name: '没有这个视频' })).toBeVisible()
})

test('a lesson without a video shows a message and a link to its course', async ({
  page,
  context,
}) => {
  const { token } = await signInAs(context, 'student')
  const { courseId } = await findLesson(context, token)
  const { chapters } = await callOrThrow<{
    chapters: { lessons: { id: number; videoId: number | null }[] }[]
  }>(context, token, getCourseDetails, { courseId })
  // Other journeys give a video to the first such lesson.
  const bare = chapters
    .flatMap(({ lessons }) => lessons)
    .findLast(({ videoId }) => videoId === null)
  expect(bare).toBeDefined()
  await page.goto(`/course?id=${courseId}&lesson=${bare?.id}`)
  await expect(page.getByText('本节还没有视频')).toBeVisible()
  await page.getByRole('link', { name: '返回课程' }).click()
  await expect(page).toHaveURL(`/course?id=${courseId}`)
})

test('a playback URL is refused with the token of another learner', async ({ context }) => {
  const { token } = await signInByCall(context, 'student', demoPassword)
  const { videoId } = await findLesson(context, token)
  const { playUrl } = await callOrThrow<{ playUrl: string }>(context, token, getPlaybackKey, {
    videoId,
  })
  const other = await signInByCall(context, 'student2', demoPassword)
  const answer = await context.request.get(playUrl, {
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect(answer.status()).toBe(403)
})
