import { findViolations } from './axe.ts'
import { expect, signInAs, test } from './school.ts'

test('the console is used by keyboard: palette, search, rows, columns', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/courses')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: '页面、课程或学员' })
  await expect(field).toBeFocused()
  await field.fill('student2')
  await expect(page.getByRole('option', { name: /student2/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await field.fill('学员')
  const learners = page.getByRole('option', { name: '学员 页面', exact: true })
  await expect(learners).toBeVisible()
  while ((await learners.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL('/console/learners')
  await expect(page.getByRole('heading', { level: 1, name: '学员', exact: true })).toBeVisible()

  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill('student2')
  await expect(page).toHaveURL(/keyword=student2/)
  await expect(rows).toHaveCount(1)

  await page.getByRole('button', { name: '列', exact: true }).click()
  const phone = page.getByRole('menuitemcheckbox', { name: '手机号' })
  await phone.press('Space')
  await expect(phone).not.toBeChecked()
  await expect(page.getByRole('columnheader', { name: '手机号' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: '手机号' })).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘操作' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('body').press('j')
  await expect(rows.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/learners\/\d+$/)
})
