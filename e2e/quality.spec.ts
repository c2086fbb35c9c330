import type { BrowserContext, Page } from '@playwright/test'
import { callOrThrow, clock, isPaused, play, watcher } from './lesson.ts'
import { callAs, expect, type SignedIn, signInAs, signInByCall, test } from './school.ts'

const singleVideo = '/jk-course/api-course/v1/courseVideo/singleVideo'

interface Ready {
  readonly videoId: number
  /** Heights, smallest first. */
  readonly qualities: readonly number[]
}

/** The first video that the learner may watch and that has all its qualities. */
const waitForLadder = async (context: BrowserContext, learner: SignedIn): Promise<Ready> => {
  const operator = await signInByCall(context, 'operator')
  const canWatch = async (videoId: number) => {
    const { code } = await callAs(context, learner, singleVideo, { videoId })
    return code === 200
  }
  let ready: Ready | undefined
  await expect(async () => {
    const { list } = await callOrThrow<{
      list: { id: number; state: string; qualities: number[] }[]
    }>(context, operator.token, '/jk-admin/api-admin/v1/media/pageList', { pageSize: 50 })
    for (const { id, state, qualities } of list) {
      if (state !== 'ready' || qualities.length < 2 || !(await canWatch(id))) continue
      ready = { videoId: id, qualities: qualities.toSorted((one, other) => one - other) }
      return
    }
    throw new Error('no video is ready yet')
  }).toPass({ timeout: 300_000, intervals: [1000] })
  if (!ready) throw new Error('no video is ready')
  return ready
}

const decodedHeight = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)

/** The decoded picture has this height and playback continues. */
const expectSwitch = async (page: Page, height: number, before: number): Promise<void> => {
  await expect.poll(() => decodedHeight(page)).toBe(height)
  await expect.poll(() => clock(page)).toBeGreaterThan(before + 0.3)
  expect(await isPaused(page)).toBe(false)
}

test('changing the quality by keyboard and by mouse keeps the video playing', async ({
  page,
  context,
}) => {
  const learner = await signInAs(context, watcher())
  const { videoId, qualities } = await waitForLadder(context, learner)
  const [lowest = 0, highest = 0] = [qualities[0], qualities.at(-1)]
  await page.goto(`/video?id=${videoId}`)
  await play(page)

  const menu = page.getByRole('button', { name: '清晰度' })
  await menu.focus()
  const chosenByKeys = await clock(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /自动/ })).toBeFocused()
  // The menu wraps around: the highest quality follows “automatic”.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectSwitch(page, highest, chosenByKeys)
  await expect(menu).toHaveText(`${highest}p`)

  const chosenByMouse = await clock(page)
  await menu.click()
  await page.getByRole('menuitemradio', { name: `${lowest}p` }).click()
  await expectSwitch(page, lowest, chosenByMouse)
})
