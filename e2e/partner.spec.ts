import { createPartner, sign } from './partner.ts'
import { expect, port, test } from './school.ts'

const origin = `http://127.0.0.1:${port}`

test.describe.configure({ timeout: 120_000 })

test('a partner’s viewer watches the signed video, and the signature is removed from the URL', async ({
  page,
  context,
}) => {
  const partner = await createPartner(context)
  await page.goto(`/videoPlayer?signature=${sign(partner)}`)
  await expect(page).toHaveURL('/videoPlayer')
  await page.getByRole('button', { name: '播放', exact: true }).click()
  const clock = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(clock, { timeout: 20_000 }).toBeGreaterThan(0.5)
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await context.cookies()).toEqual([])
})

test('a partner’s viewer stays on the player, also after a reload', async ({ page, context }) => {
  const partner = await createPartner(context)
  await page.goto(`/videoPlayer?signature=${sign(partner)}`)
  await expect(page.locator('video')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/videoPlayer')
  await expect(page.locator('video')).toBeVisible()
})

test('a signature works once', async ({ page, context, browser }) => {
  const signature = sign(await createPartner(context))
  await page.goto(`/videoPlayer?signature=${signature}`)
  await expect(page.locator('video')).toBeVisible()
  const other = await browser.newContext({ baseURL: origin, locale: 'zh-CN' })
  const second = await other.newPage()
  await second.goto(`/videoPlayer?signature=${signature}`)
  await expect(second.getByRole('heading', { name: '链接无效或已过期' })).toBeVisible()
  await other.close()
})

test('a visitor without a signature sees what to do', async ({ page }) => {
  await page.goto('/videoPlayer')
  await expect(page.getByRole('heading', { name: '没有指定视频' })).toBeVisible()
})

test('a partner’s token gives access to its video only', async ({ context }) => {
  const signature = sign(await createPartner(context))
  const response = await context.request.post('/jk-auth/oauth/tPlusToken', { data: { signature } })
  const { token } = (await response.json()).data
  const answer = await context.request.post('/jk-user/api-user/v1/courseCenter/list', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect((await answer.json()).code).toBe(403)
})
