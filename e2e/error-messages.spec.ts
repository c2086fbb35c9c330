import { issueTemporaryToken, listOperations } from '@jingke/contract/auth/calls'
import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { getWatchableVideo } from '@jingke/contract/media/calls'
import { getPartnerVideo } from '@jingke/contract/partner/calls'
import { getOwnPlan, listOwnPlanHours } from '@jingke/contract/plans/calls'
import type { Route } from '@playwright/test'
import { expectNotice } from './support/brief-text.ts'
import { expect, signInAs, test } from './support/school.ts'

const timedOut = '请求超时，请重试'

const refuse = (code: number, msg: string) => (route: Route) =>
  route.fulfill({ status: code === 503 ? 503 : 200, json: { code, msg, data: null } })

const failures: [name: string, fail: (route: Route) => Promise<void>, words: string][] = [
  ['429', refuse(429, '操作过于频繁，请稍后再试'), '操作过于频繁，请稍后再试'],
  ['503', refuse(503, '服务暂时不可用'), '服务暂时不可用'],
  ['403', refuse(403, '没有权限'), '没有权限'],
  ['an empty msg', refuse(500, ''), timedOut],
  ['a lost network', (route) => route.abort(), timedOut],
]

for (const [name, fail, words] of failures)
  test(`a list that fails with ${name} shows the right message, and a retry works`, async ({
    page,
    context,
  }) => {
    await signInAs(context, 'student')
    const list = `**${listOperations}`
    await page.route(list, fail)
    await page.goto('/my/operatingRecord')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(words)
    await page.unroute(list)
    await alert.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

const calls = [`**${issueTemporaryToken}`, `**${getPartnerVideo}`]
for (const path of calls)
  test(`the player shows why ${path} failed, and a retry works`, async ({ page }) => {
    await page.route(path, refuse(429, '操作过于频繁，请稍后再试'))
    await page.goto('/videoPlayer')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('操作过于频繁，请稍后再试')
    await page.unroute(path)
    await alert.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('heading', { name: '没有指定视频' })).toBeVisible()
  })

const pagesOfOne = [
  ['/course?id=1', getCourseDetails],
  ['/course?id=1&lesson=1', getCourseDetails],
  ['/video?id=1', getWatchableVideo],
  ['/plan?id=1', getOwnPlan],
  ['/plan?view=hours', listOwnPlanHours],
] as const

for (const [path, name] of pagesOfOne)
  test(`${path} has its heading also when it cannot be loaded`, async ({ page, context }) => {
    await signInAs(context, 'student')
    await page.route(`**${name}`, refuse(503, '服务暂时不可用'))
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('服务暂时不可用')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('the message of code 210 is shown', async ({ page, context }) => {
  await signInAs(context, 'student')
  const opened = Promise.withResolvers<void>()
  await page.route(`**${listOperations}`, async (route) => {
    await opened.promise
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), code: 210, msg: '仅显示近一年' } })
  })
  await page.goto('/my/operatingRecord')
  await expectNotice(page, '仅显示近一年', opened.resolve)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
