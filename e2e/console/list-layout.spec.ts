import { saveListLayout } from '@jingke/contract/people/calls'
import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { openSignedIn } from '../support/chat.ts'
import { expect, signInAs, test } from '../support/school.ts'
import { createStaff } from '../support/staff.ts'

/** The list is shown in the new way before that is stored. */
const stored = (
  page: Page,
  wanted: (layout: { sort: string; defaultViewId: unknown }) => boolean,
) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(saveListLayout) && wanted(response.request().postDataJSON()),
  )

test('a list is shown on another device as it was left: columns, order, density and default view', async ({
  page,
  context,
  browser,
}) => {
  const userName = await createStaff(context, 'operator')
  await signInAs(context, userName)
  await page.goto('/console/learners')
  const headings = page.getByRole('columnheader')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('button', { name: '显示', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '这个列表怎样显示' })
  const grade = dialog.getByRole('button', { name: /年级/ })
  await grade.press('ArrowUp')
  await grade.press('ArrowUp')
  const phone = dialog.getByRole('checkbox', { name: '手机号' })
  await phone.click()
  await expect(phone).not.toBeChecked()
  await dialog.getByText('紧凑').click()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(headings).toHaveText([/^$/, '学员', '年级', '所属机构', '最近登录', '在线设备'])
  const heightOf = async (on: typeof page) =>
    (await on.getByRole('row').nth(1).boundingBox())?.height ?? 0
  await Promise.all([
    stored(page, ({ sort }) => sort === 'userName'),
    page.getByRole('button', { name: '学员' }).click(),
  ])
  await expect(page).toHaveURL(/sort=userName/)

  const other = await openSignedIn(browser, userName, '10.77.0.1')
  await other.goto('/console/learners')
  await expect(other).toHaveURL(/sort=userName/)
  await expect(other.getByRole('columnheader')).toHaveText([
    /^$/,
    '学员',
    '年级',
    '所属机构',
    '最近登录',
    '在线设备',
  ])
  // The rows of the first device are sorted by now, so both begin with the same one.
  await expect.poll(async () => (await heightOf(other)) - (await heightOf(page))).toBe(0)

  await other.getByRole('searchbox').fill('student2')
  await expect(other).toHaveURL(/keyword=student2/)
  await other.getByRole('button', { name: '视图', exact: true }).click()
  await other.getByRole('menuitem', { name: '保存为视图…' }).click()
  await other.getByRole('textbox', { name: '视图名称' }).fill('第二位')
  await other.keyboard.press('Enter')
  await other.getByRole('button', { name: '视图：第二位' }).click()
  const opens = other.getByRole('menuitemcheckbox', { name: '打开列表时用这个视图' })
  await Promise.all([
    stored(other, ({ defaultViewId }) => defaultViewId !== null),
    opens.press('Enter'),
  ])
  await expect(opens).toBeChecked()

  await page.goto('/console/learners')
  await expect(page.getByRole('button', { name: '视图：第二位' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  const compact = await heightOf(page)
  await page.getByRole('button', { name: '显示', exact: true }).click()
  await Promise.all([
    stored(page, ({ defaultViewId }) => defaultViewId === null),
    dialog.getByRole('button', { name: '恢复默认' }).click(),
  ])
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(headings).toHaveText([
    /^$/,
    '学员',
    '手机号',
    '所属机构',
    '年级',
    '最近登录',
    '在线设备',
  ])
  await expect.poll(() => heightOf(page)).toBeGreaterThan(compact)
  await expect(page).toHaveURL('/console/learners?keyword=student2')
  await page.goto('/console/learners')
  await expect(page.getByRole('rowheader').nth(5)).toBeVisible()
  await expect(page).toHaveURL('/console/learners')
})

test('the matrix of roles shows those that an operator chose', async ({ page, context }) => {
  await signInAs(context, await createStaff(context, 'operator'))
  await page.goto('/console/roles')
  const auditor = page.getByRole('columnheader', { name: /^审计员/ })
  await expect(auditor).toBeVisible()
  await page.getByRole('button', { name: '显示', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '这个列表怎样显示' })
  await dialog.getByRole('checkbox', { name: '审计员' }).click()
  await dialog.getByText('紧凑').click()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(auditor).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /^学业顾问/ })).toBeVisible()
  await expect(auditor).toHaveCount(0)
})

test('the work list keeps its density, and a reason as a view', async ({ page, context }) => {
  await signInAs(context, 'advisor')
  await page.goto('/console/work-list?kind=quiet')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const heightOf = async () => (await cards.first().boundingBox())?.height ?? 0
  const usual = await heightOf()
  await page.getByRole('button', { name: '显示', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '这个列表怎样显示' })
  const isStored = page.waitForResponse((response) => response.url().endsWith(saveListLayout))
  await dialog.getByText('紧凑').click()
  await isStored
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  expect(await heightOf()).toBeLessThan(usual)
  expect(await findViolations(page)).toEqual([])

  const name = `久未学习 ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('menuitem', { name: '保存为视图…' }).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill(name)
  await page.keyboard.press('Enter')
  await page.goto('/console/work-list')
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/kind=quiet/)
  await expect(cards.first()).toBeVisible()
  expect(await heightOf()).toBeLessThan(usual)
  await page.getByRole('button', { name: '显示', exact: true }).click()
  await dialog.getByRole('button', { name: '恢复默认' }).click()
})
