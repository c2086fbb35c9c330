import { sendMessage, withdrawMessage } from '@jingke/contract/messages/calls'
import { listImports } from '@jingke/contract/people/calls'
import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { sendSignIn } from '../support/learner.ts'
import { callAs, expect, signInAs, test } from '../support/school.ts'

const signInHere = async (page: Page, userName: string) => {
  await page.goto('/login')
  await sendSignIn(page, userName)
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

test('failed videos, imports with rows left and messages to be sent lead to their lists', async ({
  page,
  context,
}) => {
  const session = await signInAs(context, 'operator')
  const { data } = await callAs<{ id: number }>(context, session, sendMessage, {
    title: '明天的通知',
    body: '明天见',
    audience: { kind: 'everyone', value: '' },
    isPopup: false,
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  // A row fails only when somebody else takes its name while the import runs.
  await page.route(`**${listImports}`, async (route) => {
    const { isOpen } = route.request().postDataJSON()
    if (!isOpen) return route.continue()
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, data: { ...body.data, total: 2 } } })
  })
  await page.goto('/console')
  const tasks = page.getByRole('region', { name: '等您处理' })
  await expect(tasks.getByRole('link', { name: '2 次导入有未导入的行待处理' })).toBeVisible()

  await tasks.getByRole('link', { name: /个视频/ }).click()
  await expect(page.getByLabel('状态', { exact: true })).toHaveValue('failed')
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await page.goBack()
  await tasks.getByRole('link', { name: /条消息/ }).click()
  await expect(page.getByLabel('状态', { exact: true })).toHaveValue('scheduled')
  await expect(page.getByRole('button', { name: '明天的通知' })).toBeVisible()
  await page.goBack()
  await tasks.getByRole('link', { name: /次导入/ }).click()
  await expect(page.getByLabel('状态', { exact: true })).toHaveValue('1')
  await callAs(context, session, withdrawMessage, { id: data.id })
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
