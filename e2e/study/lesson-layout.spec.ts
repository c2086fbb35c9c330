import { findViolations } from '../support/axe.ts'
import { openChat } from '../support/chat.ts'
import { findLesson, isPaused, play, watcher } from '../support/lesson.ts'
import { expect, signInAs, test } from '../support/school.ts'

test('on a phone the picture stays at the top, settings are a sheet, and tabs lead to the main pages', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { token } = await signInAs(context, 'student')
  const { courseId, lessonId } = await findLesson(context, token)
  await page.goto(`/course?id=${courseId}&lesson=${lessonId}`)
  const video = page.locator('video')
  await page.getByRole('tab', { name: '文稿' }).click()
  await page.getByRole('heading', { name: '课程介绍' }).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await video.boundingBox())?.y).toBe(0)
  expect(await video.boundingBox()).toMatchObject({ x: 0, width: 390 })

  await page.getByRole('button', { name: '播放速度' }).click()
  const menu = page.getByRole('menu', { name: '播放速度' })
  await expect(menu.getByRole('menuitemradio', { name: '2×' })).toBeInViewport()
  await expect
    .poll(async () => {
      const box = await menu.boundingBox()
      return box && Math.round(box.y + box.height)
    })
    .toBe(844)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  const tabs = page.getByRole('navigation', { name: '主要页面' })
  await expect(tabs).toBeHidden()
  await page.goto('/dashboard')
  await expect(tabs.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: '笔记' }).click()
  await expect(page).toHaveURL('/my/notes')
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
})

test('beside a lesson the chat covers nothing, and a video that is scrolled away plays on in a corner', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  const { token } = await signInAs(context, watcher())
  const { courseId, lessonId } = await findLesson(context, token)
  await page.goto('/dashboard')
  await openChat(page)
  await page.getByRole('button', { name: '关闭对话' }).click()
  await page.goto(`/course?id=${courseId}&lesson=${lessonId}`)
  await play(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const video = page.locator('video')
  await expect.poll(async () => (await video.boundingBox())?.width).toBe(320)
  await expect(video).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(async () => (await video.boundingBox())?.width).toBeGreaterThan(600)

  await page.getByRole('button', { name: '就这一秒提问' }).click()
  expect(await isPaused(page)).toBe(true)
  const panel = page.getByRole('region', { name: '学业顾问' })
  await expect(panel).toBeVisible()
  const left = (await panel.boundingBox())?.x ?? 0
  for (const part of [video, page.getByRole('tab', { name: '笔记' })]) {
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(left)
  }
  expect(await findViolations(page)).toEqual([])
})
