import { createHmac, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { callAs, expect, port, signInByCall, test } from './school.ts'

const origin = `http://127.0.0.1:${port}`
const base = '/jk-admin/api-admin/v1/partner'

/** The data of a call that must succeed. */
const ask = async <Data>(
  context: BrowserContext,
  token: string,
  path: string,
  data: object,
): Promise<Data> => {
  const answer = await callAs<Data>(context, { token }, path, data)
  expect(answer.code, path).toBe(200)
  return answer.data
}

interface Signer {
  kid: string
  secret: string
  videoId: number
}

/** A partner of its own for each journey, with a key and a video that plays. */
const createPartner = async (context: BrowserContext): Promise<Signer> => {
  const { token } = await signInByCall(context, 'operator')
  let videoId = 0
  await expect(async () => {
    const { list } = await ask<{ list: { id: number; isPlayable: boolean }[] }>(
      context,
      token,
      '/jk-admin/api-admin/v1/media/pageList',
      { pageSize: 50 },
    )
    videoId = list.find(({ isPlayable }) => isPlayable)?.id ?? 0
    expect(videoId).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
  const { id: partnerId } = await ask<{ id: number }>(context, token, `${base}/add`, {
    name: `Partner ${randomBytes(6).toString('hex')}`,
  })
  await ask(context, token, `${base}/grantVideo`, { partnerId, videoId })
  const { kid, secret } = await ask<{ kid: string; secret: string }>(
    context,
    token,
    `${base}/addKey`,
    { partnerId },
  )
  return { kid, secret, videoId }
}

const sign = ({ kid, secret, videoId }: Signer): string => {
  const claim = {
    kid,
    uid: 'u-1',
    name: '王访客',
    phone: '13900001234',
    videoId,
    ts: Math.floor(Date.now() / 1000),
    nonce: randomBytes(16).toString('base64url'),
  }
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
}

test.describe.configure({ timeout: 120_000 })

test('a partner’s viewer watches the signed video, and the signature leaves the address bar', async ({
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

test('a partner’s viewer stays with the player, even after a reload', async ({ page, context }) => {
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

test('a visitor without a signature is told what to do', async ({ page }) => {
  await page.goto('/videoPlayer')
  await expect(page.getByRole('heading', { name: '没有指定视频' })).toBeVisible()
})

test('a partner’s token opens nothing but its video', async ({ context }) => {
  const signature = sign(await createPartner(context))
  const response = await context.request.post('/jk-auth/oauth/tPlusToken', { data: { signature } })
  const { token } = (await response.json()).data
  const answer = await context.request.post('/jk-user/api-user/v1/courseCenter/list', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect((await answer.json()).code).toBe(403)
})
