import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { listVideos } from '@jingke/contract/media/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { uploadFile } from './support/content.ts'
import { publishCourse } from './support/course.ts'
import { callOrThrow, expectPlaying, play, playInLoop, watcher } from './support/lesson.ts'
import { expect, markOf, signInAs, test } from './support/school.ts'

const script = 'server/src/features/media/testing/make-video-process.ts'
/** A second quality is made of it, of 720 lines. Few pictures, since the conversion takes time for each. */
const largePicture = { width: 1920, height: 1080, seconds: 30, rate: 2, gop: 4 }

/** Uploads a video with two qualities as an operator, and publishes a course that plays it. */
const publishVideo = async (operator: BrowserContext, file: string, name: string) => {
  await promisify(execFile)(process.execPath, [script, JSON.stringify({ ...largePicture, file })])
  const { token } = await signInAs(operator, 'operator')
  const page = await operator.newPage()
  await uploadFile(page, file, name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('就绪')).toBeVisible({ timeout: 240_000 })
  const call = <Data>(path: string, input: object) =>
    callOrThrow<Data>(operator, token, path, input)
  const { list } = await call<{ list: { id: number; qualities: number[] }[] }>(listVideos, {
    keyword: name,
  })
  const [video] = list
  if (!video) throw new Error(`${name} is not in the library`)
  expect(video.qualities).toHaveLength(2)
  await publishCourse(call, {
    name,
    lessons: [{ titleZh: '开始', titleEn: '', videoId: video.id }],
  })
  return video
}

const decodedHeight = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)

/** The decoded picture has this height and playback continues. */
const expectSwitch = async (page: Page, height: number): Promise<void> => {
  await expect.poll(() => decodedHeight(page)).toBe(height)
  await expectPlaying(page)
}

test('changing the quality by keyboard and by mouse keeps the video playing', async ({
  browser,
  page,
  context,
}, info) => {
  const operator = await browser.newContext({
    locale: 'zh-CN',
    baseURL: info.project.use.baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.252.0.1' },
  })
  const name = `qualities-${markOf(info)}`
  const video = await publishVideo(operator, info.outputPath(`${name}.mp4`), name)
  await operator.close()
  const [lowest, highest] = [Math.min(...video.qualities), Math.max(...video.qualities)]
  await signInAs(context, watcher())
  await page.goto(`/video?id=${video.id}`)
  await play(page)
  await playInLoop(page)

  const menu = page.getByRole('button', { name: '清晰度' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /自动/ })).toBeFocused()
  // The menu wraps around: the highest quality follows “automatic”.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectSwitch(page, highest)
  await expect(menu).toHaveText(`${highest}p`)

  await menu.click()
  await page.getByRole('menuitemradio', { name: `${lowest}p` }).click()
  await expectSwitch(page, lowest)
})
