import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, port, signInAs, test } from '../../support/school.ts'
import { longUpload, makeSmallVideo } from '../../support/small-video.ts'
import { openStallingProxy } from '../../support/stalling-proxy.ts'

const chooseFiles = (page: Page, files: string | string[]) =>
  page.locator('input[type=file][multiple]').setInputFiles(files)

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()

/** Bytes per second. Returns a function that ends the limit. */
const throttleUpload = async (page: Page, throughput: number): Promise<() => Promise<unknown>> => {
  // A limit ends only in the session that set it.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(throughput)
  return () => limit(-1)
}

const isPart = (request: Request) => request.method() === 'PATCH'
const offsetOf = (request: Request) => Number(request.headers()['upload-offset'])

/** Until more than 10 % is sent. */
const waitForBytes = (page: Page, name: string) =>
  expect
    .poll(async () => {
      const bar = page.getByRole('progressbar', { name: `${name} 的上传进度` })
      return Number(await bar.getAttribute('value'))
    })
    .toBeGreaterThan(0.1)

test('a paused upload resumes at its offset', async ({ page, context }, info) => {
  const video = await makeSmallVideo(info.outputPath('paused.mp4'), { padding: longUpload })
  await signInAs(context, 'operator')
  await page.goto('/console/media')
  const endThrottle = await throttleUpload(page, 60_000)
  await chooseFiles(page, video)
  await waitForBytes(page, 'paused.mp4')
  await page.getByRole('button', { name: '暂停上传 paused.mp4' }).click()
  await expect(page.getByText(/已暂停 · 已传/)).toBeVisible()

  const [part] = await Promise.all([
    page.waitForRequest(isPart),
    endThrottle().then(() => page.getByRole('button', { name: '继续上传 paused.mp4' }).click()),
  ])
  expect(offsetOf(part)).toBeGreaterThan(0)
  await expect(page.getByText('已上传，处理情况见下方列表')).toBeVisible()
})

test('an upload resumes after the browser was closed when the same file is chosen again', async ({
  playwright,
}, info) => {
  const video = await makeSmallVideo(info.outputPath('continued.mp4'), { padding: longUpload })
  const profile = mkdtempSync(join(tmpdir(), 'jingke-profile-'))
  const proxy = await openStallingProxy(port)
  const openLibrary = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...info.project.use.launchOptions,
      locale: 'zh-CN',
      baseURL: proxy.origin,
      extraHTTPHeaders: { 'x-forwarded-for': '10.9.0.1' },
    })
    await signInAs(context, 'operator')
    const page = await context.newPage()
    await page.goto('/console/media')
    await expect(page.getByText('把视频或音频拖到这里')).toBeVisible()
    return { context, page }
  }
  try {
    const first = await openLibrary()
    proxy.stallAfter(600_000)
    await chooseFiles(first.page, video)
    await waitForBytes(first.page, 'continued.mp4')
    await first.context.close()
    proxy.resume()

    const { context, page } = await openLibrary()
    const row = page.getByRole('row').filter({ hasText: /^continued/ })
    await expect(row.getByText('正在上传')).toBeVisible()
    const [part] = await Promise.all([page.waitForRequest(isPart), chooseFiles(page, video)])
    expect(offsetOf(part)).toBeGreaterThan(0)
    await expect(page.getByText('已上传，处理情况见下方列表')).toBeVisible()
    await expect(row).toHaveCount(1)
    await expect(row.getByText(/可以观看|就绪/)).toBeVisible({ timeout: 240_000 })
    await context.close()
  } finally {
    proxy.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('of several dropped files only videos are uploaded', async ({ page, context }, info) => {
  const film = readFileSync(await makeSmallVideo(info.outputPath('dropped.mp4'))).toString('base64')
  await signInAs(context, 'operator')
  await page.goto('/console/media')
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    const add = (name: string, part: BlobPart, type: string) =>
      transfer.items.add(new File([part], name, { type }))
    add('dropped-one.mp4', bytes, 'video/mp4')
    add('notes.txt', 'These are notes.', 'text/plain')
    add('renamed.mp4', 'These are notes, too.', 'video/mp4')
    add('dropped-two.mp4', bytes, 'video/mp4')
    return transfer
  }, film)
  await page.getByText('把视频或音频拖到这里').dispatchEvent('drop', { dataTransfer: dropped })

  const list = page.getByRole('region', { name: '正在上传的文件' })
  const refused = list.getByRole('listitem').filter({ hasText: 'notes.txt' })
  await expect(refused.getByText('不是视频或音频文件，没有上传')).toBeVisible()
  for (const name of ['dropped-one', 'dropped-two', 'renamed']) {
    const item = list.getByRole('listitem').filter({ hasText: name })
    await expect(item.getByText('已上传，处理情况见下方列表')).toBeVisible()
  }
  await expect(rowOf(page, 'renamed').getByText(/不是可识别的视频或音频文件/)).toBeVisible({
    timeout: 240_000,
  })
  for (const name of ['dropped-one', 'dropped-two'])
    await expect(rowOf(page, name).getByText(/可以观看|就绪/)).toBeVisible({ timeout: 240_000 })
  await expect(page.getByRole('row').filter({ hasText: 'notes' })).toHaveCount(0)

  await refused.getByRole('button', { name: '从列表移除 notes.txt' }).click()
  await expect(refused).toHaveCount(0)
})

test('a video whose file is replaced plays its old file until the new one is ready', async ({
  page,
  context,
}, info) => {
  const older = await makeSmallVideo(info.outputPath('to-be-replaced.mp4'))
  const newer = await makeSmallVideo(info.outputPath('newer.mp4'), { seconds: 5 })
  await signInAs(context, 'operator')
  await page.goto('/console/media')
  await chooseFiles(page, older)
  const row = rowOf(page, 'to-be-replaced')
  await expect(row.getByText('就绪')).toBeVisible({ timeout: 240_000 })
  await expect(row.getByText(/00:00:03/)).toBeVisible()

  // Delays the upload until the row has been checked.
  await context.route('**/media/upload/*', async (route) => {
    await expect(row.getByText('旧文件继续播放，直到新文件就绪')).toBeVisible()
    await expect(row.getByText(/00:00:03/)).toBeVisible()
    await route.continue()
  })
  await row.getByRole('button', { name: /的操作$/ }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: '替换文件' }).click()
  await (await choosing).setFiles(newer)
  await expect(row.getByText(/00:00:05/)).toBeVisible({ timeout: 240_000 })
  await expect(row.getByText('旧文件继续播放，直到新文件就绪')).toHaveCount(0)
})
