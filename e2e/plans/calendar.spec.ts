import { createPlan, getPlan, givePlan, publishPlan } from '@jingke/contract/plans/calls'
import type { BrowserContext } from '@playwright/test'
import type { Plan } from '../../contract/src/plans/model.ts'
import { findViolations } from '../support/axe.ts'
import { expectNotice } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, markOf, signInAs, signInByCall, test } from '../support/school.ts'

const inAWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

/** One item that is due on the second of March 2026, and a stage that opens on the tenth with one due in a week. */
const givePlanOfMarch = async (context: BrowserContext, userName: string, name: string) => {
  const { token } = await signInByCall(context, 'operator')
  const outside = { kind: 'outside', id: 0, note: '', isRequired: true }
  const on = (day: string) => ({ kind: 'date', day })
  const { id, version } = await callOrThrow<Plan>(context, token, createPlan, {
    name,
    cover: '',
    intro: '',
    stages: [
      {
        id: 0,
        name: '准备',
        opens: null,
        items: [{ ...outside, title: '面谈', due: on('2026-03-02') }],
      },
      {
        id: 0,
        name: '实操',
        opens: on('2026-03-10'),
        items: [{ ...outside, title: '演练', due: on(inAWeek()) }],
      },
    ],
  })
  await callOrThrow(context, token, publishPlan, { id, version })
  await callOrThrow(context, token, givePlan, {
    id,
    audience: { kind: 'person', userNames: [userName] },
    start: on('2026-02-20'),
    due: null,
  })
  await expect
    .poll(async () => (await callOrThrow<Plan>(context, token, getPlan, { id })).learnerCount)
    .toBe(1)
}

test('a learner sees the dates of plans by month and week, also with the keyboard alone', async ({
  page,
  context,
}) => {
  const learner = await createLearner(context)
  const name = `日历 ${markOf(test.info())}`
  await givePlanOfMarch(context, learner.userName, name)
  await signInAs(context, learner.userName)
  await page.goto('/dashboard')
  await page
    .getByRole('region', { name: '要学完的' })
    .getByRole('link', { name: '日历', exact: true })
    .click()
  await expect(page).toHaveURL(/\/calendar$/)
  await expect(page.getByRole('heading', { name: '学习日历', level: 1 })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()

  await page.goto('/calendar?view=month&day=2026-03-02')
  const grid = page.getByRole('grid', { name: '2026年3月' })
  const due = grid.getByRole('button', { name: /3月2日星期一，截止 1 项/ })
  await expect(due).toHaveAttribute('aria-pressed', 'true')
  const list = page.getByRole('list', { name: /3月2日/ })
  await expect(list.getByText('面谈')).toBeVisible()
  await expect(list.getByText('逾期')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await due.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const opening = grid.getByRole('button', { name: /3月10日星期二，开放 1 个阶段/ })
  await expect(opening).toBeFocused()
  await expect(page.getByRole('list', { name: /3月10日/ }).getByText('实操')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: '2026年4月' })).toBeVisible()
  await expect(page.getByText('这一天没有截止或开放的内容。')).toBeVisible()
  await page.keyboard.press('PageUp')

  await page.getByText('周', { exact: true }).click()
  await expect(page).toHaveURL(/view=week&day=2026-03-10/)
  await expect(page.getByRole('list', { name: /3月10日/ }).getByText('实操')).toBeVisible()
  await page.getByRole('button', { name: '上一周' }).click()
  await expect(page.getByRole('list', { name: /3月2日/ }).getByText('面谈')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('a calendar program reads the private address until the learner replaces it', async ({
  page,
  context,
  request,
}) => {
  const learner = await createLearner(context)
  await givePlanOfMarch(context, learner.userName, `私密 ${markOf(test.info())}`)
  await signInAs(context, learner.userName)
  await page.goto('/calendar')
  await page.getByRole('button', { name: '生成地址' }).click()
  const field = page.getByRole('textbox', { name: '私密地址' })
  await expect(field).toHaveValue(/\/calendar\/.+\.ics$/)
  const first = await field.inputValue()
  expect(await findViolations(page)).toEqual([])
  const file = await request.get(first)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('演练')

  await page.getByRole('button', { name: '更换地址' }).click()
  await expectNotice(page, '地址已更换', () =>
    page.getByRole('alertdialog').getByRole('button', { name: '更换地址' }).click(),
  )
  await expect(field).not.toHaveValue(first)
  expect((await request.get(first)).status()).toBe(404)
  expect((await request.get(await field.inputValue())).status()).toBe(200)
  await page.getByRole('button', { name: '停用' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('button', { name: '生成地址' })).toBeVisible()
})

test('without a plan the calendar says so, and nothing leads to it', async ({ page, context }) => {
  const learner = await createLearner(context)
  await signInAs(context, learner.userName)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: '本周学习' })).toBeVisible()
  await expect(page.getByRole('link', { name: '日历' })).toHaveCount(0)
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: '还没有学习计划' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
