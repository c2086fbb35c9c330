import type { Locator, Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expectNotice } from './brief-text.ts'
import { clock } from './lesson.ts'
import { expect, holdPopups } from './school.ts'
import { makeSmallVideo } from './small-video.ts'

/** Uploads a video in the library and waits until it plays. */
export const uploadFile = async (page: Page, file: string, name: string): Promise<void> => {
  await page.goto('/console/media')
  await page.locator('input[type=file][multiple]').setInputFiles(file)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText(/可以观看|就绪/)).toBeVisible({ timeout: 240_000 })
}

/** Makes a video of three seconds, uploads it in the library and waits until it plays. */
export const uploadVideo = async (page: Page, file: string, name: string): Promise<void> => {
  await makeSmallVideo(file)
  await uploadFile(page, file, name)
}

const saveNewCategory = async (page: Page, name: string): Promise<void> => {
  const form = page.getByRole('dialog', { name: /^新建(下级)?分类$/ })
  await form.getByLabel('中文名称').fill(name)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
}

export const addCategory = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '新建分类' }).click()
  await saveNewCategory(page, name)
}

export const addSubcategory = async (page: Page, parent: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `${parent} 的操作` }).click()
  await page.getByRole('menuitem', { name: '新建下级分类' }).click()
  await saveNewCategory(page, name)
}

/** In the first category; ends in the editor. */
export const beginCourse = async (page: Page, name: string): Promise<void> => {
  await page.goto('/console/courses')
  await page.getByRole('button', { name: '新建课程' }).first().click()
  const form = page.getByRole('dialog', { name: '新建课程' })
  await form.getByLabel('课程名称').fill(name)
  await form.getByLabel('分类').selectOption({ index: 1 })
  await form.getByRole('button', { name: '建立' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const saveState = (page: Page): Locator => page.locator('[data-status]')

/** One chapter with one lesson that plays the video. */
export const fillOutline = async (page: Page, video: string): Promise<void> => {
  await page.getByRole('button', { name: '添加章节' }).click()
  await page.getByLabel('章节标题（中文）').fill('第一章')
  await page.getByLabel('课时标题（中文）').fill('开始')
  await page.getByRole('button', { name: '开始 的视频' }).click()
  const dialog = page.getByRole('dialog', { name: '选择视频' })
  await dialog.getByLabel('按名称搜索').fill(video)
  await dialog.getByRole('button', { name: video }).click()
  await expect(saveState(page)).toHaveText('已保存')
}

/** Finds the course and plays its lesson, as a learner. */
export const watchCourse = async (view: Page, name: string): Promise<void> => {
  await holdPopups(view.context())
  await view.goto(`/onDemandCenter?keyword=${encodeURIComponent(name)}`)
  await view
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(view.getByRole('heading', { level: 1, name })).toBeVisible()
  await view.getByRole('link', { name: '开始', exact: true }).click()
  await view.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => clock(view)).toBeGreaterThan(0.5)
}

const captions = `WEBVTT

00:00.000 --> 00:01.000
第一行

00:01.000 --> 00:02.000
第二行
`

/** Uploads captions of a video in the library, changes one line and adds another, with one save. */
export const writeCaptions = async (page: Page, video: string): Promise<void> => {
  await page.getByRole('button', { name: video, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: video })
  const file = { name: 'lines.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) }
  await drawer.locator('input[type=file][accept*=".vtt"]').setInputFiles(file)
  await expect(drawer.getByText('2 行', { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await drawer.getByRole('button', { name: '编辑中文字幕' }).click()
  const editor = page.getByRole('dialog', { name: '编辑字幕：中文' })
  await expect(editor.locator('video')).toBeVisible()
  await editor.getByLabel('文字').nth(1).fill('改过的第二行')
  await editor.getByRole('button', { name: '在下面插入一行' }).nth(1).click()
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(editor.getByText('1 行需要改正')).toBeVisible()
  await editor.getByLabel('文字').nth(2).fill('加上的第三行')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click()
  await expectNotice(page, '字幕已保存', () => editor.getByRole('button', { name: '保存' }).click())
  await expect(drawer.getByText('3 行', { exact: true })).toBeVisible()
}
