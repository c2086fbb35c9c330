import { findViolations } from './support/axe.ts'
import { expect, signInAs, test } from './support/school.ts'

test('a learner goes on from the home page and chooses the goal of the week', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student2')
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').first()).toHaveText('继续学习')
  await page.goto('/dashboard')
  const goal = main.getByRole('region', { name: '本周学习' })
  await expect(goal.getByText(/^连续学习 \d+ 天$/)).toBeVisible()
  await goal.getByRole('button', { name: '调整目标' }).click()
  const tenHours = page.getByRole('menuitem', { name: '每周 10 小时' })
  await expect(tenHours).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await tenHours.click()
  await expect(goal.getByText(/ \/ 10 小时$/)).toBeVisible()
  await page.reload()
  await expect(goal.getByText(/ \/ 10 小时$/)).toBeVisible()
  await main.getByRole('link', { name: /^继续学习 / }).click()
  await expect(page).toHaveURL(/\/course\?id=\d+&lesson=\d+$/)
})

test('someone without study finds a course to begin with', async ({ page, context }) => {
  await signInAs(context, 'advisor')
  for (const path of ['/dashboard', '/home']) {
    await page.goto(path)
    const first = page.getByRole('region', { name: '从这门课开始' })
    await expect(first.getByRole('link', { name: /^开始学习：/ })).toBeVisible()
  }
})
