import type { FrameLocator, Page } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import { type OtherOrigin, serveCrossSite } from '../support/other-origin.ts'
import { createPartner, sign } from '../support/partner.ts'
import { expect, port, test } from '../support/school.ts'

// Third-party cookies are blocked.
const args = [...launchOptions.args, '--test-third-party-cookie-phaseout']
test.use({ launchOptions: { ...launchOptions, args } })
const player = `http://127.0.0.1:${port}/videoPlayer`

/** A partner's site with one page that frames the player with a new signature per visit. */
const servePartner = (address: () => string): Promise<OtherOrigin> =>
  serveCrossSite((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><title>Partner</title><h1>Partner</h1>
       <iframe src="${address()}" width="960" height="540" allow="fullscreen; picture-in-picture"></iframe>`,
    )
  })

const playInFrame = async (frame: FrameLocator): Promise<void> => {
  await frame.getByRole('button', { name: '播放', exact: true }).click()
  const clock = () =>
    frame.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(clock).toBeGreaterThan(0.5)
}

const frameAddress = (page: Page) => page.frames()[1]?.url()

test('a partner’s page frames the player without third-party cookies', async ({
  page,
  context,
}) => {
  let signature = ''
  const site = await servePartner(() => `${player}?signature=${signature}`)
  signature = sign(await createPartner(context, [site.origin]))
  await page.goto(site.origin)
  const frame = page.frameLocator('iframe')
  await playInFrame(frame)
  expect(frameAddress(page)).toBe(player)
  expect(await context.cookies()).toEqual([])
  await site.close()
})

test('the player plays in a frame whose browser refuses all storage', async ({ page, context }) => {
  await page.addInitScript(() => {
    if (window === window.top) return
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  let signature = ''
  const site = await servePartner(() => `${player}?signature=${signature}`)
  signature = sign(await createPartner(context, [site.origin]))
  await page.goto(site.origin)
  await playInFrame(page.frameLocator('iframe'))
  await site.close()
})

test('a site that the school has not allowed cannot frame the player', async ({ context }) => {
  let signature = ''
  const allowed = await servePartner(() => player)
  const other = await servePartner(() => `${player}?signature=${signature}`)
  signature = sign(await createPartner(context, [allowed.origin]))
  // A page without the fixture that fails on policy violations, since one is expected.
  const page = await context.newPage()
  const refusals: string[] = []
  page.on('console', (message) => refusals.push(message.text()))
  await page.goto(other.origin)
  await expect.poll(() => refusals.join()).toContain('frame-ancestors')
  await expect.poll(() => frameAddress(page)).toBe('chrome-error://chromewebdata/')
  await expect(page.frameLocator('iframe').locator('video')).toHaveCount(0)
  await Promise.all([allowed.close(), other.close()])
})
