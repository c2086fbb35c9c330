import { addLine, deleteLine, getPlaybackKey, listLines } from '@jingke/contract/media/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { callOrThrow, isPaused, openLesson, play, seekTo } from '../support/lesson.ts'
import { type PlaybackLine, serveLine } from '../support/other-origin.ts'
import { expect, signInByCall, test } from '../support/school.ts'

// One after the other: a player could switch to the line of another journey.
test.describe.configure({ mode: 'default' })

interface SecondLine {
  readonly line: PlaybackLine
  readonly id: number
  readonly name: string
}

/** Adds a second line at another origin and deletes it afterwards. */
const withLine = async (
  context: BrowserContext,
  failsAfter: number,
  journey: (second: SecondLine) => Promise<void>,
): Promise<void> => {
  const line = await serveLine(failsAfter)
  const { token } = await signInByCall(context, 'operator')
  const name = `分校 ${line.origin.split(':').at(-1)}`
  const { id } = await callOrThrow<{ id: number }>(context, token, addLine, {
    nameZh: name,
    nameEn: name,
    origin: line.origin,
    isDefault: false,
    isEnabled: true,
  })
  try {
    await journey({ line, id, name })
  } finally {
    await callOrThrow(context, token, deleteLine, { nasId: id })
    await line.close()
  }
}

/** Makes the line the default for this page only. */
const makeDefault = async (page: Page, { id }: SecondLine): Promise<void> => {
  await page.route(`**${getPlaybackKey}`, async (route) => {
    const asked = route.request().postDataJSON() as { videoId: number; nasId?: number }
    await route.continue({ postData: { nasId: id, ...asked } })
  })
  await page.route(`**${listLines}`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const known of answer.data) known.isDefault = known.id === id
    await route.fulfill({ response, json: answer })
  })
}

const openSettings = (page: Page) => page.getByRole('button', { name: '更多设置' }).click()
const lineInMenu = (page: Page, name: string) => page.getByRole('menuitemradio', { name })

const expectLine = async (page: Page, name: string): Promise<void> => {
  await openSettings(page)
  await expect(lineInMenu(page, name)).toBeChecked()
  await page.keyboard.press('Escape')
}

/** Seeks to this part of the video and waits until it plays on from there. */
const playFrom = async (page: Page, part: number): Promise<void> => {
  await seekTo(page, part)
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluate(
          (video: HTMLVideoElement, from) => video.currentTime > video.duration * from + 0.3,
          part,
        ),
    )
    .toBe(true)
}

test('when a line fails during playback the player switches to another line', async ({
  page,
  context,
}) => {
  await withLine(context, 2, async (second) => {
    await makeDefault(page, second)
    await openLesson(page)
    await play(page)
    // Far enough from the end for a slow machine to see it play.
    await playFrom(page, 0.6)
    expect(await isPaused(page)).toBe(false)
    expect(second.line.segments()).toBe(2)
    await expectLine(page, '本站')
  })
})

test('when a line fails from the start the lesson plays from another line', async ({
  page,
  context,
}) => {
  await withLine(context, 0, async (second) => {
    await makeDefault(page, second)
    await openLesson(page)
    await play(page)
    await expectLine(page, '本站')
  })
})

/** Only the first segments of this site are answered, so that the rest is not buffered. */
const limitOwnSegments = async (page: Page): Promise<void> => {
  let sent = 0
  const own = new URL(test.info().project.use.baseURL ?? '').host
  const isOwnSegment = (url: URL) => url.host === own && /^\/vod\/.+\.m4s$/.test(url.pathname)
  await page.route(isOwnSegment, async (route) => {
    sent += 1
    if (sent <= 4) await route.continue()
  })
}

test('after a learner chose a line, new segments are fetched from it', async ({
  page,
  context,
}) => {
  await withLine(context, Number.POSITIVE_INFINITY, async ({ line, name }) => {
    await limitOwnSegments(page)
    await openLesson(page)
    await play(page)
    expect(line.segments()).toBe(0)
    await openSettings(page)
    await lineInMenu(page, name).click()
    await playFrom(page, 0.95)
    expect(line.segments()).toBeGreaterThan(0)
    await expectLine(page, name)
  })
})
