import { findViolations } from '../support/axe.ts'
import { expect, signInAs, test } from '../support/school.ts'

test('a figure of the dashboard opens the list behind it, with the same filters', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/reports')
  const figure = page.getByRole('article').filter({ hasText: '活跃学员' }).first()
  // The sums are computed soon after the server has started.
  await expect(async () => {
    await page.reload()
    await expect(figure.getByText(/^[1-9]\d*$/)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByText('数据截至')).toBeVisible()
  await expect(page.getByText(/学校时区 Asia\/Shanghai/)).toBeVisible()
  const chart = page.getByRole('img', { name: '每天的活跃学员' })
  await expect(chart).toBeVisible()
  await expect(page.getByRole('table', { name: '每天的活跃学员' }).getByRole('row')).toHaveCount(31)
  await page.getByLabel('时间段').selectOption('最近 7 天')
  await expect(page.getByRole('table', { name: '每天的活跃学员' }).getByRole('row')).toHaveCount(8)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: '活跃学员', exact: true }).click()
  await expect(page).toHaveURL(/\/console\/reports\?.*from=\d{4}-\d\d-\d\d.*view=learners/)
  const list = page.getByRole('table', { name: '活跃', exact: true })
  await expect(list.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page
    .getByRole('navigation', { name: '报表种类' })
    .getByRole('link', { name: '课程', exact: true })
    .click()
  const courses = page.getByRole('table', { name: '课程', exact: true })
  await courses.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/view=lessons/)
  await expect(
    page.getByRole('table', { name: '流失', exact: true }).getByRole('rowheader').first(),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^流失 .+\.csv$/)
})

test('on a phone the reports are in one row that scrolls, and the page is as wide as the screen', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/console/reports')
  const reports = page.getByRole('main').getByRole('navigation').getByRole('link')
  await expect(page.getByRole('article').first()).toBeVisible()
  const tops = await reports.evaluateAll((links) =>
    links.map((link) => Math.round(link.getBoundingClientRect().top)),
  )
  expect(tops.length).toBeGreaterThan(5)
  expect(new Set(tops).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
