import type { BrowserContext, Page } from '@playwright/test'
import { ask, clock, findLesson, isPaused, play } from './lesson.ts'
import { expect, signInAs, signInByCall, test } from './school.ts'

test.describe.configure({ timeout: 240_000 })

/** Until every quality of the lesson's video has been made. */
const waitForLadder = async (context: BrowserContext, videoId: number): Promise<number[]> => {
  const { token } = await signInByCall(context, 'operator')
  let qualities: number[] = []
  await expect(async () => {
    const video = await ask<{ state: string; qualities: number[] }>(
      context,
      token,
      '/jk-admin/api-admin/v1/media/detail',
      { videoId },
    )
    expect(video.state).toBe('ready')
    qualities = video.qualities
  }).toPass({ timeout: 200_000, intervals: [1000] })
  return qualities
}

const decodedHeight = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)

/** The picture that is shown has this height, and the clock went on from where it was. */
const expectSwitch = async (page: Page, height: number, before: number): Promise<void> => {
  await expect.poll(() => decodedHeight(page), { timeout: 15_000 }).toBe(height)
  await expect.poll(() => clock(page), { timeout: 15_000 }).toBeGreaterThan(before + 0.3)
  expect(await clock(page)).toBeLessThan(before + 8)
  expect(await isPaused(page)).toBe(false)
}

test('a learner changes the quality by keyboard and by mouse, and the lesson plays on', async ({
  page,
  context,
}) => {
  const { token } = await signInAs(context, 'student')
  const lesson = await findLesson(context, token)
  const qualities = (await waitForLadder(context, lesson.videoId)).toSorted((a, b) => a - b)
  expect(qualities.length).toBeGreaterThan(1)
  const [lowest = 0, highest = 0] = [qualities[0], qualities.at(-1)]
  await page.goto(`/course?id=${lesson.courseId}&lesson=${lesson.lessonId}`)
  await play(page)

  const menu = page.getByRole('button', { name: '清晰度' })
  await menu.focus()
  const chosenByKeys = await clock(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /自动/ })).toBeFocused()
  // The choices are a ring: the largest stands after “automatic”.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectSwitch(page, highest, chosenByKeys)
  await expect(menu).toHaveText(`${highest}p`)

  const chosenByMouse = await clock(page)
  await menu.click()
  await page.getByRole('menuitemradio', { name: `${lowest}p` }).click()
  await expectSwitch(page, lowest, chosenByMouse)
})
