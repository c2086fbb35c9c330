import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { demoPassword, expect, signInAs, test, testCode } from '../support/school.ts'

const signInHere = async (page: Page, userName: string) => {
  await page.goto('/login')
  await page.getByLabel(/^用户名/).fill(userName)
  await page.getByLabel(/^密码/).fill(demoPassword)
  await page.getByLabel(/^验证码/).fill(testCode)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const isSettled = (page: Page) =>
  expect(page.getByRole('progressbar', { name: '正在打开页面' })).toHaveCount(0)

test('an operator signs in and sees what needs them and the week, with definitions on request', async ({
  page,
}) => {
  await signInHere(page, 'operator')
  await expect(page).toHaveURL('/console')
  const tasks = page.getByRole('region', { name: '等您处理' })
  await expect(tasks.getByRole('link', { name: /门课程还是草稿/ })).toBeVisible()
  const week = page.getByRole('region', { name: '最近 7 天' })
  await expect(week.getByRole('img', { name: /^活跃学员，按天：/ })).toBeVisible()
  const definition = page.getByText('每人只计一次', { exact: false })
  await expect(definition).toBeHidden()
  await week.getByRole('button', { name: '“活跃学员”怎么算' }).press('Enter')
  await expect(definition).toBeVisible()
  await isSettled(page)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(definition).toBeHidden()

  await tasks.getByRole('link', { name: /门课程还是草稿/ }).click()
  await expect(page).toHaveURL('/console/courses?state=draft')
  // The sign-in page leads staff who are signed in to their start, too.
  await page.goto('/login')
  await expect(page).toHaveURL('/console')
})

test('an advisor signs in and sees own cases, quiet learners and the day', async ({ page }) => {
  await signInHere(page, 'advisor2')
  await expect(page).toHaveURL('/console')
  const day = page.getByRole('region', { name: '我的今天' })
  await expect(day.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('region', { name: '停止学习的学员' })).toBeVisible()
  await isSettled(page)
  expect(await findViolations(page)).toEqual([])
  await day.getByRole('link', { name: '无人接手' }).click()
  await expect(page).toHaveURL('/console/chat?view=unassigned')
  await expect(page.getByLabel('显示', { exact: true })).toHaveValue('unassigned')
})

test('a task that cannot be looked up is told, and asked for again', async ({ page, context }) => {
  await signInAs(context, 'operator')
  await page.route('**/media/pageList', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/console')
  await expect(page.getByText('有些事项没能查到')).toBeVisible()
  await page.unroute('**/media/pageList')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('有些事项没能查到')).toBeHidden()
})

test('unread cases are counted in the menu and before the title of every page', async ({
  page,
  context,
}) => {
  await signInAs(context, 'advisor')
  await page.route('**/chat/ownDay', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ json: { ...body, data: { ...body.data, unread: 3 } } })
  })
  await page.goto('/console/replies')
  await expect(page.getByText('3 个会话有未读消息')).toBeAttached()
  await expect(page).toHaveTitle(/^\(3\) /)
})
