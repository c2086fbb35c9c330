import { findViolations } from '../support/axe.ts'
import { expect, signInAs, test } from '../support/school.ts'
import { createStaff } from '../support/staff.ts'

test('the command palette finds learners, cases, settings, actions and pages, the last used first', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/courses')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: '页面、学员、课程、会话、设置或操作' })
  await expect(field).toBeFocused()
  await field.fill('student2')
  await expect(page.getByRole('option', { name: /student2 学员$/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /会话$/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await field.fill('印章')
  await expect(page.getByRole('option', { name: '证书的印章与签名 设置' })).toBeVisible()
  await field.fill('主题颜色')
  await field.press('Enter')
  await expect(page).toHaveURL('/console/settings#theme')
  const theme = page.getByRole('region', { name: '主题颜色' })
  await expect(theme).toBeFocused()
  // Below the bar at the top.
  const topOf = async () => (await theme.getByRole('heading').first().boundingBox())?.y ?? 0
  await expect.poll(topOf).toBeGreaterThan(64)
  await expect(theme.getByRole('heading').first()).toBeInViewport()
  await page.keyboard.press('Control+k')
  await field.fill('新建课程')
  await field.press('Enter')
  await expect(page.getByRole('dialog', { name: '新建课程' })).toBeVisible()
  await expect(page).toHaveURL('/console/courses')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await field.fill('写消息')
  await field.press('Enter')
  await expect(page).toHaveURL('/console/messages/write')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toHaveAccessibleName('写消息 操作')
  await field.fill('学员')
  const learners = page.getByRole('option', { name: '学员 页面', exact: true })
  await expect(learners).toBeVisible()
  while ((await learners.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL('/console/learners')
  await expect(page.getByRole('heading', { level: 1, name: '学员', exact: true })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘操作' })).toBeVisible()
})

test('a list is used by keyboard, and its filters and columns are saved as a view', async ({
  page,
  context,
}) => {
  await signInAs(context, await createStaff(context, 'operator'))
  await page.goto('/console/learners')
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill('student2')
  await expect(page).toHaveURL(/keyword=student2/)
  await expect(rows).toHaveCount(1)
  await search.press('ArrowDown')
  await expect(rows.first().getByRole('link')).toBeFocused()

  await page.getByRole('button', { name: '显示', exact: true }).press('Enter')
  const phone = page.getByRole('checkbox', { name: '手机号' })
  await phone.press('Space')
  await expect(phone).not.toBeChecked()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: '手机号' })).toHaveCount(0)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: '手机号' })).toHaveCount(0)

  const name = `我的学员 ${Date.now()}`
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('menuitem', { name: '保存为视图…' }).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `视图：${name}` })).toBeVisible()
  await page.goto('/console/learners')
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/hide=phone&keyword=student2/)
  await expect(rows).toHaveCount(1)

  await page.locator('body').press('j')
  await expect(rows.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/learners\/\d+$/)

  await page.goBack()
  await page.getByRole('button', { name: `视图：${name}` }).click()
  await page.getByRole('menuitem', { name: '删除视图' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除视图' }).click()
  await expect(page.getByRole('button', { name: '视图', exact: true })).toBeVisible()
})

test('rows stay selected on other pages, and all that match can be selected', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/courses?size=5&keyword=%C2%B7')
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await page.locator('body').press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar.getByRole('status')).toHaveText('已选 1 项')
  const first = (await rows.first().textContent()) ?? ''
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows.first()).not.toHaveText(first)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(bar.getByRole('status')).toHaveText('已选 6 项')
  const all = bar.getByRole('button', { name: /选择符合条件的全部 \d+ 项/ })
  const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  await all.click()
  await expect(all).toHaveCount(0)
  await expect(bar.getByRole('status')).toHaveText(`已选 ${total} 项`)
  await bar.getByRole('button', { name: '取消选择' }).click()
  await expect(bar).toHaveCount(0)
})
