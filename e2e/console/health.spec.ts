import { findViolations } from '../support/axe.ts'
import { expect, signInAs, test } from '../support/school.ts'

test('an operator sees whether the school is healthy, and checks again', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console')
  await page.getByRole('navigation').getByRole('link', { name: '系统检查' }).click()
  await expect(page).toHaveURL('/console/health')
  const results = page.getByRole('list', { name: '检查结果' })
  const database = results.getByRole('listitem').filter({ hasText: 'PostgreSQL' })
  await expect(database.getByText('正常', { exact: true })).toBeVisible()
  await expect(results.getByText(/没有设置 PUBLIC_URL/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  const checked = page.waitForResponse('**/health/check')
  await page.getByRole('button', { name: '重新检查' }).press('Enter')
  expect((await checked).status()).toBe(200)
  await expect(page.getByRole('status').filter({ hasText: '检查时间' })).toBeVisible()
})
