import { createPlan, givePlan, publishPlan } from '@jingke/contract/plans/calls'
import type { Plan } from '../../contract/src/plans/model.ts'
import { findViolations } from '../support/axe.ts'
import { expectNotice } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, test } from '../support/school.ts'

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
  // Nothing is half below the header.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await findViolations(page)).toEqual([])

  const own = await browser.newContext({ locale: 'zh-CN' })
  await holdPopups(own)
  await signInAs(own, learner.userName)
  const view = await own.newPage()
  await view.goto('/dashboard')
  const due = view.getByRole('region', { name: '要学完的' })
  await expect(due.getByText('今天截止')).toBeVisible()
  await expect(due.getByText(/约 \d+ 分钟/).first()).toBeVisible()
  expect(await findViolations(view)).toEqual([])
  await due.getByRole('link', { name }).last().click()
  await expect(view.getByRole('heading', { name, level: 1 })).toBeVisible()
  // The cached home page behind it has the text too.
  await expect(view.getByRole('listitem').filter({ hasText: '现场演练' }).last()).toBeVisible()
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

test('the board shows who needs help; an operator extends one, ticks off an outside item and writes', async ({
  page,
  context,
}) => {
  const [one, other] = [await createLearner(context), await createLearner(context)]
  const name = `消防 ${markOf(test.info())}`
  const { token } = await signInAs(context, 'operator')
  const outside = { kind: 'outside', id: 0, note: '', isRequired: true, due: null }
  const stage = { id: 0, name: '第一周', opens: null }
  const plan = await callOrThrow<Plan>(context, token, createPlan, {
    name,
    cover: '',
    intro: '',
    stages: [{ ...stage, items: [{ ...outside, title: '演练' }] }],
  })
  const { id, version } = plan
  await callOrThrow(context, token, publishPlan, { id, version })
  const start = { kind: 'date', day: '2026-01-05' }
  await callOrThrow(context, token, givePlan, {
    id,
    audience: { kind: 'person', userNames: [one.userName, other.userName] },
    start,
    due: { kind: 'date', day: '2026-02-05' },
  })
  await page.goto(`/console/plans/${id}`)
  await expect(page.getByText('2 位学员', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '进度看板' }).click()
  await expect(page.getByText('2 位学员，2 位逾期，0 位已完成。')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: one.name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '确认完成：演练' }).click()
  const asking = page.getByRole('dialog', { name: '确认完成' })
  await asking.getByRole('textbox', { name: '备注' }).fill('合格')
  await expectNotice(page, '已确认 1 位学员完成', () =>
    asking.getByRole('button', { name: '确认完成' }).click(),
  )
  await expect(dialog.getByText('合格')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByText('2 位学员，1 位逾期，1 位已完成。')).toBeVisible()

  await page.getByRole('button', { name: '每周完成' }).click()
  await expect(dialog.getByRole('row').nth(1)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  await page.getByRole('combobox', { name: '状态' }).selectOption('overdue')
  await expect(page.getByRole('row', { name: one.name })).toHaveCount(0)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '发消息' }).click()
  await dialog.getByRole('textbox', { name: '正文' }).fill('请这周完成演练。')
  await expectNotice(page, '已发送给 1 位学员', () =>
    dialog.getByRole('button', { name: '发送' }).click(),
  )
  await page.getByRole('button', { name: other.name }).click()
  await dialog.getByRole('button', { name: '延期', exact: true }).click()
  const extending = page.getByRole('dialog', { name: '延期' })
  await extending.getByRole('textbox', { name: '延至' }).fill('2099-01-01')
  await extending.getByRole('textbox', { name: '原因' }).fill('病假')
  await expectNotice(page, '已为 1 位学员延期', () =>
    extending.getByRole('button', { name: '延期', exact: true }).click(),
  )
  await expect(page.getByRole('dialog').getByText('病假')).toBeVisible()
})
