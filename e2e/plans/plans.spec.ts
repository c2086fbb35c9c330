import { findViolations } from '../support/axe.ts'
import { expectNotice } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import { expect, markOf, signInAs, test } from '../support/school.ts'

test('an operator makes a plan and gives it; the learner’s home begins with what is due and opens it', async ({
  page,
  context,
  browser,
}) => {
  const learner = await createLearner(context)
  const name = `入职 ${markOf(test.info())}`
  await signInAs(context, 'operator')
  await page.goto('/console/plans')
  await page.getByRole('button', { name: '新建计划' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: '计划名称' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/plans\/\d+$/)

  for (const stage of ['第 1 阶段', '第 2 阶段']) {
    await page.getByRole('button', { name: '添加阶段' }).click()
    await expect(page.getByText(stage, { exact: true })).toBeVisible()
  }
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '往“第 1 阶段”里添加内容' }).click()
  await dialog.getByRole('searchbox').fill('高等数学')
  await dialog.getByRole('button', { name: /高等数学/ }).click()
  await dialog.getByRole('combobox', { name: '截止日期' }).selectOption('days')
  await dialog.getByRole('spinbutton').fill('0')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await page.getByRole('button', { name: '往“第 1 阶段”里添加内容' }).click()
  await dialog.getByText('线下').click()
  await dialog.getByRole('textbox', { name: '事项名称' }).fill('现场演练')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()

  // Into the next stage, by keyboard.
  await page.getByRole('button', { name: '移动 现场演练' }).focus()
  await page.keyboard.press('ArrowDown')
  await expectNotice(page, '计划已保存', () =>
    page.getByRole('button', { name: '保存', exact: true }).click(),
  )
  await expectNotice(page, '计划已发布', () =>
    page.getByRole('button', { name: '发布', exact: true }).click(),
  )
  await page.getByRole('button', { name: '下发', exact: true }).click()
  await dialog.getByText('学员', { exact: true }).click()
  await dialog.getByRole('textbox', { name: '学员的用户名' }).fill(learner.userName)
  await dialog.getByRole('combobox', { name: '截止' }).selectOption('days')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '下发', exact: true }).click()
  await expect(page.getByText('1 位学员', { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const own = await browser.newContext()
  await signInAs(own, learner.userName)
  const view = await own.newPage()
  await view.goto('/dashboard')
  const due = view.getByRole('region', { name: '要学完的' })
  await expect(due.getByText('今天截止')).toBeVisible()
  await expect(due.getByText(/约 \d+ 分钟/).first()).toBeVisible()
  expect(await findViolations(view)).toEqual([])
  await due.getByRole('link', { name }).last().click()
  await expect(view.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(view.getByText('现场演练')).toBeVisible()
  expect(await findViolations(view)).toEqual([])
  await view.getByRole('link', { name: /^开始学习：/ }).click()
  await expect(view).toHaveURL(/\/course\?id=\d+&lesson=\d+/)
  await own.close()
})

test('a learner without a plan sees nothing of plans', async ({ page, context }) => {
  const learner = await createLearner(context)
  await signInAs(context, learner.userName)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: '本周学习' })).toBeVisible()
  await expect(page.getByRole('region', { name: '要学完的' })).toHaveCount(0)
  await page.goto('/plan?id=1')
  await expect(page.getByRole('heading', { name: '没有这个学习计划' })).toBeVisible()
})
