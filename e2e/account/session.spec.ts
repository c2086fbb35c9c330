import { getCurrentUser, issueToken } from '@jingke/contract/auth/calls'
import type { Page, Route } from '@playwright/test'
import { sendSignIn } from '../support/learner.ts'
import { expect, signInAs, signInByCall, test } from '../support/school.ts'

test('signing out clears tokens and tabs and ends the session on the server', async ({
  page,
  context,
}) => {
  const { token } = await signInAs(context, 'student')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('token')
  expect((await context.cookies()).some((cookie) => cookie.name === 'token')).toBe(false)
  const answer = await context.request.post(getCurrentUser, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect((await answer.json()).code).toBe(401)
})

test('an empty current user ends the session with the specified message', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.route(`**${getCurrentUser}`, (route) =>
    route.fulfill({ json: { code: 200, msg: 'success', data: null } }),
  )
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('验证失败，请重新登录.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
})

const currentUser = `**${getCurrentUser}`

const interruptions: [name: string, interrupt: (page: Page) => Promise<unknown>][] = [
  ['left', (page) => page.goto('/my/message')],
  ['reloaded', (page) => page.reload()],
]
for (const [name, interrupt] of interruptions)
  test(`a page that is ${name} before the current user is loaded ends no session`, async ({
    page,
    context,
  }) => {
    await signInAs(context, 'student')
    await page.route(currentUser, () => {})
    await Promise.all([page.waitForRequest(currentUser), page.goto('/my/message')])
    await page.unroute(currentUser)
    await interrupt(page)
    await expect(page.getByRole('heading', { level: 1, name: '消息中心' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBeNull()
  })

test('a failed load of the current user is retried, the page says so, and no session ends', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  // Each attempt is answered after the page has told why the one before it failed.
  const told = (text: string) => expect(page.getByText(text)).toBeVisible()
  const attempts = [
    (route: Route) => route.abort(),
    async (route: Route) => {
      await told('请求超时，请重试 正在重试（第 1 次，共 3 次）…')
      await route.fulfill({ status: 503, json: { code: 503, msg: '服务繁忙', data: null } })
    },
    async (route: Route) => {
      await told('服务繁忙 正在重试（第 2 次，共 3 次）…')
      await route.continue()
    },
  ]
  for (const answer of attempts.toReversed()) await page.route(currentUser, answer, { times: 1 })
  await page.goto('/my/message')
  await expect(page.getByRole('heading', { level: 1, name: '消息中心' })).toBeVisible()
  await expect(page.getByText('正在重试')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBeNull()
})

test('when all retries fail the session is reset with the specified message', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.clock.install()
  await page.route(currentUser, (route) => route.abort())
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(async () => {
    // Past the pause before the next attempt.
    await page.clock.fastForward(4000)
    expect(new URL(page.url()).pathname).toBe('/login')
  }).toPass()
  await expect(page.getByRole('alert')).toHaveText('请求超时，请重试')
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
})

test('a renewal that meets a busy server is tried until it is answered; only a refusal ends the session', async ({
  page,
  context,
}) => {
  const renewal = `**${issueToken}`
  const storedRefresh = () => page.evaluate(() => localStorage.getItem('refreshToken'))
  const tokens = await signInByCall(context, 'student')
  await page.goto('/robots.txt')
  await page.evaluate((refreshToken) => {
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('tokenExpiresAt', '1')
  }, tokens.refreshToken)
  await page.clock.install()
  let busyAnswers = 0
  await page.route(renewal, (route) => {
    busyAnswers += 1
    return route.fulfill({ status: 503, json: { code: 503, msg: '服务繁忙', data: null } })
  })
  await page.goto('/my/message', { waitUntil: 'commit' })
  await expect(async () => {
    await page.clock.fastForward(4000)
    expect(busyAnswers).toBeGreaterThan(5)
  }).toPass({ intervals: [200] })
  await expect(page.getByText('服务繁忙，正在重试…')).toBeVisible()
  expect(await storedRefresh()).toBe(tokens.refreshToken)
  await page.unroute(renewal)
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(page.getByRole('heading', { level: 1, name: '消息中心' })).toBeVisible()
  }).toPass({ intervals: [200] })
  await expect(page.getByText('正在重试')).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('tokenExpiresAt', '1'))
  await page.route(renewal, (route) =>
    route.fulfill({ json: { code: 401, msg: '请重新登录', data: null } }),
  )
  await page.goto('/my/message', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/login')
  expect(await storedRefresh()).toBeNull()
})

test('two tabs with an expired token renew it once, and both continue', async ({
  page,
  context,
}) => {
  const tokens = await signInByCall(context, 'student')
  await page.goto('/robots.txt')
  await page.evaluate(({ token, refreshToken }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('tokenExpiresAt', '1')
  }, tokens)
  const renewals: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith(issueToken)) renewals.push(request.postData() ?? '')
  })
  const other = await context.newPage()
  await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')])
  await expect(page.getByRole('button', { name: /^账号: / })).toBeVisible()
  await expect(other.getByRole('button', { name: /^账号: / })).toBeVisible()
  // A tab that missed the other's renewal repeats it, which gives the same pair.
  expect(new Set(renewals)).toEqual(new Set([expect.stringContaining(tokens.refreshToken)]))
  expect(await other.evaluate(() => localStorage.getItem('refreshToken'))).toBe(
    await page.evaluate(() => localStorage.getItem('refreshToken')),
  )
})

test('the token cookie lasts two days and authenticates no call by itself', async ({
  page,
  context,
}) => {
  await signInByCall(context, 'student')
  await page.goto('/login')
  await sendSignIn(page, 'student')
  await expect(page).toHaveURL('/dashboard')
  const cookie = (await context.cookies()).find(({ name }) => name === 'token')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(1.9)
  expect(days).toBeLessThanOrEqual(2)
  const answer = await context.request.post(getCurrentUser, {
    data: {},
  })
  expect((await answer.json()).code).toBe(401)
})
