import { makePdf } from '../../../server/src/features/media/testing/make-pdf.ts'
import { findViolations } from '../../support/axe.ts'
import { saveState } from '../../support/content.ts'
import { addDraft, publish } from '../../support/course.ts'
import { createLearner } from '../../support/learner.ts'
import { callOrThrow } from '../../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, test } from '../../support/school.ts'

const pdf = makePdf([
  ['第一页：极限', 'Limits, page one'],
  ['第二页：导数', 'Derivatives, page two'],
  ['第三页：量子纠缠', 'Entanglement, page three'],
])

test('a PDF that an operator uploads is read page by page on a phone, searched, found by its words, and finishes the course', async ({
  page,
  context,
  browser,
}, info) => {
  const { token } = await signInAs(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const mark = markOf(info)
  const name = `讲义 ${mark}`
  const { courseId: id } = await addDraft(call, {
    name,
    title: ['第一讲', 'One'],
    lessons: [{ kind: 'document', finishPercent: 1 }],
  })

  await page.goto(`/console/courses/${id}`)
  await page.getByRole('button', { name: '为“第一讲”添加内容（文档）' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '文档：第一讲' })
  const file = dialog.getByLabel('PDF 文件')
  const protectedPdf = makePdf([['密']], { isEncrypted: true })
  const mimeType = 'application/pdf'
  await file.setInputFiles({ name: '加密.pdf', mimeType, buffer: protectedPdf })
  await expect(dialog.getByText('设有打开密码')).toBeVisible()
  await dialog.getByRole('button', { name: '取消上传 加密.pdf' }).click()
  await file.setInputFiles({ name: '讲义.pdf', mimeType, buffer: pdf })
  await expect(dialog.getByText('讲义.pdf', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/3 页/)).toBeVisible()
  // It shows what is stored, so it changes after the answer.
  const download = dialog.getByRole('switch', { name: /学员可以下载/ })
  await download.click()
  await expect(download).toBeChecked()
  await expect(download).toBeEnabled()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(saveState(page)).toHaveText('已保存')
  await publish(call, id)

  const { userName } = await createLearner(context)
  const phone = await browser.newContext({
    viewport: { width: 390, height: 800 },
    locale: 'zh-CN',
    colorScheme: 'dark',
  })
  await signInAs(phone, userName)
  await holdPopups(phone)
  const reader = await phone.newPage()
  await reader.goto(`/course?id=${id}`)
  await reader
    .getByRole('link', { name: /第一讲/ })
    .first()
    .click()
  const pages = reader.getByRole('document', { name: '讲义.pdf' })
  const number = reader.getByRole('textbox', { name: '页码' })
  await expect(pages.getByText('第一页：极限')).toBeVisible()
  // The text is drawn, though the file has no font.
  await expect(pages.locator('canvas').first()).toBeVisible()
  await pages.focus()
  await reader.keyboard.press('ArrowRight')
  await expect(number).toHaveValue('2')
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findViolations(reader)).toEqual([])
  await reader.getByRole('tab', { name: '笔记' }).press('Enter')
  await reader.getByRole('button', { name: '在 第 2 页 写笔记' }).press('Enter')
  await reader.keyboard.type('导数的定义')
  await reader.keyboard.press('Control+Enter')
  await expect(reader.getByText('导数的定义')).toBeVisible()
  expect(await findViolations(reader)).toEqual([])
  await pages.focus()
  await reader.keyboard.press('Home')
  await expect(number).toHaveValue('1')
  await reader.getByRole('button', { name: '跳到 第 2 页' }).press('Enter')
  await expect(number).toHaveValue('2')
  await pages.focus()
  await reader.keyboard.press('Control+f')
  await reader.keyboard.type('纠缠')
  await expect(reader.getByText('1 / 1', { exact: true })).toBeVisible()
  await expect(number).toHaveValue('3')
  await expect(reader.getByRole('status').filter({ hasText: '已全部学完' })).toBeVisible({
    timeout: 60_000,
  })
  const downloaded = reader.waitForEvent('download')
  await reader.getByRole('button', { name: /下载 PDF/ }).click()
  expect((await downloaded).suggestedFilename()).toBe('讲义.pdf')

  // It opens where it was left, and the search leads to the page.
  await reader.reload()
  await expect(number).toHaveValue('3')
  await reader.goto(`/onDemandCenter?keyword=${encodeURIComponent('derivatives')}`)
  await reader
    .getByRole('link', { name: /第 2 页.*Derivatives/ })
    .first()
    .click()
  await expect(reader).toHaveURL(/page=2/)
  await expect(number).toHaveValue('2')
  await reader.goto('/my/notes')
  await reader.getByRole('link', { name: /^第 2 页/ }).press('Enter')
  await expect(reader).toHaveURL(/page=2/)
  await expect(number).toHaveValue('2')
  await phone.close()
})

test('a document waits for the network and goes on by itself', async ({ page, context }, info) => {
  const { token } = await signInAs(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const { courseId: id, lessonIds } = await addDraft(call, {
    name: `离线 ${markOf(info)}`,
    title: ['一', 'One'],
    lessons: [{ kind: 'document', finishPercent: 1 }],
  })
  await page.goto(`/console/courses/${id}`)
  await page.getByRole('button', { name: /添加内容（文档）/ }).click()
  const buffer = makePdf([['网络回来了']])
  await page
    .getByLabel('PDF 文件')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText(/1 页/)).toBeVisible()
  let isBroken = true
  await page.route('**/documents/*', (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto(`/course?id=${id}&lesson=${lessonIds[0]}`)
  await expect(page.getByText('恢复后会继续载入')).toBeVisible()
  isBroken = false
  await expect(page.getByText('网络回来了')).toBeVisible()
  await expect(page.getByText('恢复后会继续载入')).toBeHidden()
})
