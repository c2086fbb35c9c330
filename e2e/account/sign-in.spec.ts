import { issueToken } from '@jingke/contract/auth/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { sendSignIn } from '../support/learner.ts'
import { demoPassword, expect, test, testCode } from '../support/school.ts'

/** The server-rendered form is disabled until hydration. */
const expectHydrated = (page: Page) =>
  expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()

test('a learner signs in by keyboard alone and arrives at the dashboard', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('欢迎登录 - 精课书院')
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
  await page.getByLabel(/^用户名/).focus()
  await page.keyboard.type('  student ')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.getByLabel(/^验证码/).focus()
  await page.keyboard.type(testCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: /账号.*周若溪/ })).toBeVisible()
})

test('a wrong password is shown beside the field, keeps the input, and draws a new code', async ({
  page,
}) => {
  await page.goto('/login')
  const picture = page.getByRole('button', { name: '看不清？点击换一张' }).locator('img')
  const before = await picture.getAttribute('src')
  await sendSignIn(page, 'student2', { password: 'not the password' })
  await expect(page.getByText('用户名或密码错误')).toBeVisible()
  await expect(page.getByLabel(/^用户名/)).toHaveValue('student2')
  await expect(page.getByLabel(/^密码/)).toHaveValue('not the password')
  await expect(page.getByLabel(/^密码/)).toBeFocused()
  await expect(page.getByLabel(/^验证码/)).toHaveValue('')
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})

test('a wrong code is shown beside the code', async ({ page }) => {
  await page.goto('/login')
  await sendSignIn(page, 'student', { code: '000000' })
  await expect(page.getByText('验证码错误')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('nothing is sent while a field is empty', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入用户名')).toBeVisible()
  await expect(page.getByLabel(/^用户名/)).toBeFocused()
  expect(calls).not.toContain(issueToken)
})

test('without picture and sound the browser solves a proof of work, and the learner signs in', async ({
  page,
}) => {
  await page.goto('/login')
  await expectHydrated(page)
  await page.getByRole('button', { name: /看不见也听不到/ }).click()
  await expect(page.getByText('验证已完成，可以登录')).toBeVisible()
  await page.getByLabel(/^用户名/).fill('student2')
  await page.getByLabel(/^密码/).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the code can be heard', async ({ page }) => {
  await page.goto('/login')
  const spoken = page.waitForResponse((response) =>
    Boolean(response.headers()['content-type']?.startsWith('audio/wav')),
  )
  await expectHydrated(page)
  await page.getByRole('button', { name: '收听验证码' }).click()
  const length = Number((await spoken).headers()['content-length'])
  expect(length).toBeGreaterThan(10_000)
})

test('caps lock is announced', async ({ page }) => {
  await page.goto('/login')
  await expectHydrated(page)
  const password = page.getByLabel(/^密码/)
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByRole('status').filter({ hasText: '大写锁定已开启' })).toHaveCount(1)
})

test('without network the form says so and keeps the input', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(/^用户名/).fill('student')
  await page.getByLabel(/^密码/).fill(demoPassword)
  await page.getByLabel(/^验证码/).fill(testCode)
  await page.route(`**${issueToken}`, (route) => route.abort())
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请求超时，请重试' })).toBeVisible()
  await expect(page.getByLabel(/^用户名/)).toHaveValue('student')
})

/** Failed sign-ins of unknown users, from the address of this test; several at once, as in an attack. */
const failOften = async (context: BrowserContext, times: number) => {
  const authorization = `Basic ${Buffer.from('jingke-web:jingke-web').toString('base64')}`
  let count = 0
  const failInTurn = async () => {
    while (count < times) {
      const response = await context.request.post(issueToken, {
        headers: { authorization },
        data: {
          grant_type: 'captcha',
          username: `nobody-${crypto.randomUUID()}`,
          password: 'wrong',
          uuid: crypto.randomUUID(),
          code: testCode,
        },
      })
      const { code } = await response.json()
      if (code !== 503) count += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, failInTurn))
}

test('after many failures at one address the browser solves a proof of work, says so, and signs in', async ({
  page,
  context,
}) => {
  test.slow()
  await failOften(context, 120)
  await page.goto('/login')
  await expectHydrated(page)
  await page.getByLabel(/^用户名/).fill('student2')
  await page.getByLabel(/^密码/).fill(demoPassword)
  await page.getByLabel(/^验证码/).fill(testCode)
  // The sign-in with the proof is sent after the page has told of it.
  const told = page.getByRole('status').filter({ hasText: '正在进行额外的安全验证' })
  const answers: number[] = []
  await page.route(`**${issueToken}`, async (route) => {
    if (answers.length > 0) await expect(told).toBeVisible()
    const response = await route.fetch()
    answers.push((await response.json()).code)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(answers).toEqual([429, 200])
})
