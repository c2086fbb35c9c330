import { listCourses } from '@jingke/contract/catalogue/calls'
import { issuePartnerToken } from '@jingke/contract/partner/calls'
import { createPartner, findPlayableVideo, sign } from '../support/partner.ts'
import { expect, port, signInAs, test } from '../support/school.ts'

const origin = `http://127.0.0.1:${port}`

test('a partner’s viewer watches the signed video, and the signature is removed from the URL', async ({
  page,
  context,
}) => {
  const partner = await createPartner(context)
  await page.goto(`/videoPlayer?signature=${sign(partner)}`)
  await expect(page).toHaveURL('/videoPlayer')
  await page.getByRole('button', { name: '播放', exact: true }).click()
  const clock = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(clock).toBeGreaterThan(0.5)
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
  const response = await context.request.post(issuePartnerToken, { data: { signature } })
  const { token } = (await response.json()).data
  const answer = await context.request.post(listCourses, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect((await answer.json()).code).toBe(403)
})

test('an operator adds a partner, whose viewer watches until the partner is switched off', async ({
  page,
  context,
  browser,
}) => {
  const operator = await signInAs(context, 'operator')
  const video = await findPlayableVideo(context, operator.token)
  await page.goto('/console/partners')
  await page.getByRole('button', { name: '添加合作方' }).first().click()
  const form = page.getByRole('dialog', { name: '添加合作方' })
  await form.getByRole('textbox', { name: '名称' }).fill(`远山教育 ${Date.now()}`)
  const origins = form.getByRole('textbox', { name: '允许嵌入的网站' })
  await origins.fill('yuanshan.example')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(origins).toHaveAccessibleDescription(/“yuanshan.example”不是网站地址/)
  await origins.fill('https://yuanshan.example')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/console\/partners\/\d+/)

  await page.getByRole('button', { name: '添加密钥' }).click()
  const shown = page.getByRole('dialog', { name: '请立即保存密钥' })
  const kid = await shown.getByRole('textbox').first().inputValue()
  const secret = await shown.getByRole('textbox', { name: '密钥（secret）' }).inputValue()
  expect(secret.length).toBeGreaterThan(20)
  await page.getByRole('button', { name: '我已保存' }).first().click()
  await page.reload()
  await expect(page.getByText('启用中')).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('textbox', { name: '签名' }).fill('not.a-signature')
  await page.getByRole('button', { name: '检查' }).click()
  await expect(page.getByText('签名会被拒绝')).toBeVisible()

  await page.getByRole('button', { name: '授权视频' }).click()
  const chooser = page.getByRole('dialog', { name: '授权视频' })
  await chooser.getByLabel('按名称查找').fill(video.name)
  await chooser
    .getByRole('listitem')
    .filter({ hasText: `#${video.id}` })
    .getByRole('button', { name: '授权' })
    .click()
  await expect(chooser.getByRole('button', { name: '已授权' }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  const signer = { kid, secret, videoId: video.id }
  const outside = await browser.newContext({ baseURL: origin, locale: 'zh-CN' })
  const view = await outside.newPage()
  await view.goto(`/videoPlayer?signature=${sign(signer)}`)
  await expect(view.locator('video')).toBeVisible()

  await page.getByRole('switch', { name: /^启用/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '停用' }).click()
  await expect(question).toHaveCount(0)
  await view.goto(`/videoPlayer?signature=${sign(signer)}`)
  await expect(view.getByRole('heading', { name: '链接无效或已过期' })).toBeVisible()
  await outside.close()
})
