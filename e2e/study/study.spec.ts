import { listVideos } from '@jingke/contract/media/calls'
import { addBeat } from '@jingke/contract/study/calls'
import type { Page } from '@playwright/test'
import { uploadVideo } from '../support/content.ts'
import {
  addFreshLesson,
  callOrThrow,
  clock,
  findRecord,
  isPaused,
  play,
  seekTo,
  startedAt,
  watcher,
} from '../support/lesson.ts'
import { createPartner, sign } from '../support/partner.ts'
import { expect, markOf, signInAs, signInByCall, test } from '../support/school.ts'

const openFreshLesson = async (page: Page) => {
  const context = page.context()
  const { token } = await signInAs(context, watcher())
  const lesson = await addFreshLesson(context, token)
  const path = `/course?id=${lesson.courseId}&lesson=${lesson.lessonId}`
  await page.goto(path)
  return { context, lesson, path, record: () => findRecord(context, token, lesson) }
}

const offer = (page: Page) => page.getByRole('button', { name: /^从 \d\d:\d\d:\d\d 继续$/ })
/** Seconds of the video that are not buffered. */
const unbuffered = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ buffered, duration }: HTMLVideoElement) =>
      buffered.length === 0 ? duration : duration - buffered.end(buffered.length - 1),
    )
/** Seconds that the player reported and the server did not credit, so far. */
const watchRefusals = (page: Page) => {
  let refused = 0
  page.on('response', async (response) => {
    if (!response.url().endsWith(addBeat)) return
    // A page that is left takes the answer with it.
    const answer = await response.json().catch(() => undefined)
    refused += answer?.data?.refused ?? 0
  })
  return () => refused
}
const takenOver = (page: Page) =>
  page.getByRole('alert').filter({ hasText: '本节正在其他窗口或设备上播放' })

test('a lesson resumes at its second after a reload and after a sign-out', async ({ page }) => {
  const { context, lesson, record } = await openFreshLesson(page)
  await play(page)
  await seekTo(page, 0.4)
  await expect.poll(() => clock(page)).toBeGreaterThan(18)
  await page.evaluate(() =>
    addEventListener('pagehide', () =>
      sessionStorage.setItem('leftAt', String(document.querySelector('video')?.currentTime)),
    ),
  )
  await page.reload()
  await expect(offer(page)).toBeVisible()
  const leftAt = Number(await page.evaluate(() => sessionStorage.getItem('leftAt')))
  const position = (await record())?.position ?? 0
  expect(Math.abs(position - leftAt)).toBeLessThanOrEqual(1)
  await expect(offer(page)).toContainText(`从 00:00:${position} 继续`)
  await offer(page).click()
  await expect.poll(() => isPaused(page)).toBe(false)
  expect(await clock(page)).toBeGreaterThanOrEqual(position)

  // The tab keeps the page; shown again, it goes on where it was left, not where it was opened.
  await expect.poll(() => clock(page)).toBeGreaterThan(position + 3)
  await page.getByRole('banner').getByRole('link', { name: '我的课程' }).click()
  await expect(page).toHaveURL('/my/myCourse')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.getByRole('link', { name: lesson.title }).click()
  await expect(offer(page)).toBeVisible()
  const shown = (await record())?.position ?? 0
  expect(shown).toBeGreaterThan(position + 2)
  await expect(offer(page)).toContainText(`从 00:00:${shown} 继续`)
  await expect.poll(async () => Math.floor(await clock(page))).toBe(shown)

  await page.reload()
  await page.getByRole('button', { name: '从头播放' }).click()
  await expect.poll(() => clock(page)).toBeGreaterThan(2)
  expect(await startedAt(page)).toBeLessThan(1)

  const left = Math.floor(await clock(page))
  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  const { token } = await signInByCall(context, watcher())
  const kept = (await findRecord(context, token, lesson))?.position ?? 0
  expect(kept).toBeGreaterThanOrEqual(left)
  expect(kept).toBeLessThan(position)
})

test('a second browser of the learner takes over the play, and the first can take it back', async ({
  page,
  browser,
}) => {
  const { path, record } = await openFreshLesson(page)
  const refused = watchRefusals(page)
  await play(page)
  const other = await browser.newContext()
  await signInAs(other, watcher())
  const phone = await other.newPage()
  const refusedThere = watchRefusals(phone)
  await phone.goto(path)
  await expect(phone.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  // A seek sends a beat at once. A lesson that is only opened elsewhere changes nothing.
  const beat = page.waitForResponse(`**${addBeat}`)
  await seekTo(page, 0.2)
  expect((await (await beat).json()).code).toBe(200)
  await expect(takenOver(page)).toBeHidden()

  await phone
    .getByRole('button', { name: /^(播放|从 .+ 继续)$/ })
    .first()
    .click()
  await expect.poll(() => isPaused(phone)).toBe(false)
  await expect.poll(() => clock(phone)).toBeGreaterThan(1)
  await seekTo(page, 0.3)
  await expect(takenOver(page)).toBeVisible()
  expect(await isPaused(page)).toBe(true)

  await page.getByRole('button', { name: '在这里继续' }).click()
  await expect(takenOver(page)).toBeHidden()
  await expect.poll(() => isPaused(page)).toBe(false)
  await seekTo(phone, 0.2)
  await expect(takenOver(phone)).toBeVisible()
  expect(await isPaused(phone)).toBe(true)

  // With the key and the segments of before everything counts.
  await seekTo(page, 0.5)
  const from = await clock(page)
  await expect.poll(() => clock(page)).toBeGreaterThan(from + 4)
  await page.keyboard.press('k')
  await expect.poll(async () => (await record())?.position).toBeGreaterThan(Math.floor(from) + 3)
  expect([refused(), refusedThere()]).toEqual([0, 0])
  await other.close()
})

test('seconds watched offline are sent when the network is back, also by a later page', async ({
  page,
}) => {
  const { context, path, record } = await openFreshLesson(page)
  const refused = watchRefusals(page)
  const unsent = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('beats/')).length)
  await play(page)
  await seekTo(page, 0.3)
  // Paused: however long the rest takes to load, it is left to be played.
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect.poll(() => unbuffered(page)).toBeLessThan(0.5)
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(false)
  const watchOffline = async () => {
    await context.setOffline(true)
    const lost = await clock(page)
    await expect.poll(() => clock(page)).toBeGreaterThan(lost + 3)
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    await expect.poll(unsent).toBe(1)
    return Math.floor(await clock(page))
  }
  const left = await watchOffline()
  await context.setOffline(false)
  await expect.poll(unsent).toBe(0)
  expect((await record())?.position).toBe(left)

  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(false)
  expect(refused()).toBe(0)
  const leftLater = await watchOffline()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(path)
  await expect(offer(later)).toContainText(`从 00:00:${String(leftLater).padStart(2, '0')} 继续`)
  expect((await record())?.position).toBe(leftLater)
})

test('a lesson watched at double speed is finished at its end, and the countdown can be stopped', async ({
  page,
}) => {
  const user = watcher()
  await page.addInitScript(
    (key) => localStorage.setItem(key, JSON.stringify({ rate: 2 })),
    `player.${user}`,
  )
  await page.clock.install()
  const { path, record } = await openFreshLesson(page)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const pauseHalfway = () => {
      if (video.currentTime < video.duration / 2) return
      video.removeEventListener('timeupdate', pauseHalfway)
      video.pause()
    }
    video.addEventListener('timeupdate', pauseHalfway)
  })
  await play(page)
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect.poll(async () => (await record())?.position).toBeGreaterThan(19)
  expect((await record())?.isFinished).toBe(false)
  // Time passes only as told, so that the countdown waits for the press.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('k')
  await expect(async () => {
    await page.clock.runFor(200)
    expect(await page.getByText('本节已完成').isVisible()).toBe(true)
  }).toPass({ intervals: [200] })
  await page.getByRole('button', { name: '留在本节' }).click()
  await expect(page.getByRole('timer')).toBeHidden()
  await page.clock.resume()
  expect(await record()).toMatchObject({ isFinished: true, missing: 0 })
  const row = page.locator('[aria-current="true"]')
  await expect(row).toContainText('已学完')
  await expect(page).toHaveURL(path)
})

test('three short lessons run through by themselves, and further ones are said to be coming', async ({
  page,
  browser,
}, info) => {
  const name = `short-${markOf(info)}`
  const console = await browser.newContext()
  const operator = await signInAs(console, 'operator')
  await uploadVideo(await console.newPage(), info.outputPath(`${name}.mp4`), name)
  const videos = await callOrThrow<{ list: { id: number }[] }>(
    console,
    operator.token,
    listVideos,
    { keyword: name },
  )
  await console.close()
  const context = page.context()
  const { token } = await signInAs(context, watcher())
  const { courseId, lessonIds } = await addFreshLesson(context, token, {
    video: videos.list[0]?.id ?? 0,
    count: 3,
  })
  const [first, ...others] = lessonIds.map((lesson) => `/course?id=${courseId}&lesson=${lesson}`)
  await page.clock.install()
  await page.goto(first ?? '')
  await page.getByRole('button', { name: '播放', exact: true }).click()
  for (const path of others) {
    await expect(page.getByRole('timer')).toBeVisible()
    const before = page.url()
    // Each second of the countdown at once.
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(page.url()).not.toBe(before)
    }).toPass({ intervals: [50] })
    await expect(page).toHaveURL(path)
    await expect.poll(() => clock(page)).toBeGreaterThan(0.5)
    await expect(page).toHaveURL(path)
  }
  await expect(page.getByText('后面的课时即将上线，敬请期待。')).toBeVisible()
  await expect(page.getByText('这是课程的最后一节。')).toBeHidden()
})

test('a seek to the end does not finish a lesson; the end links to the missing seconds', async ({
  page,
}) => {
  const { record } = await openFreshLesson(page)
  await play(page)
  await expect.poll(() => clock(page)).toBeGreaterThan(2)
  await page.keyboard.press('End')
  await expect(page.getByText(/^再看 \d+ 秒 即可完成本节$/)).toBeVisible()
  expect((await record())?.isFinished).toBe(false)
  const watched = await page
    .locator('video')
    .evaluate(({ played }: HTMLVideoElement) => played.end(0))
  const sought = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const seconds: number[] = []
    video.addEventListener('seeking', () => seconds.push(video.currentTime))
    return seconds
  })
  await page.getByRole('button', { name: '看没看过的部分' }).click()
  await expect.poll(() => isPaused(page)).toBe(false)
  const [at = 0, ...others] = await sought.jsonValue()
  expect(others).toEqual([])
  expect(Math.abs(at - watched)).toBeLessThanOrEqual(1)
})

test('viewings of a partner’s viewer are recorded', async ({ page, context }) => {
  const partner = await createPartner(context)
  await page.goto(`/videoPlayer?signature=${sign(partner)}`)
  await play(page)
  await expect.poll(() => clock(page)).toBeGreaterThan(2)
  const answer = page.waitForResponse(`**${addBeat}`)
  await page.keyboard.press('k')
  const { code, data } = await (await answer).json()
  expect(code).toBe(200)
  expect(data).toMatchObject({ courseId: null, videoId: partner.videoId })
  expect(data.credited).toBeGreaterThanOrEqual(2)
})
