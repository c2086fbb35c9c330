import { createPlan, givePlan, publishPlan } from '@jingke/contract/plans/calls'
import type { Plan } from '../../contract/src/plans/model.ts'
import { findViolations } from '../support/axe.ts'
import { expectNotice } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, markOf, signInAs, test } from '../support/school.ts'

test('an operator sees whom a change touches before it is made, and restores an earlier version', async ({
  page,
  context,
}) => {
  const [one, other] = [await createLearner(context), await createLearner(context)]
  const name = `安全 ${markOf(test.info())}`
  const { token } = await signInAs(context, 'operator')
  const outside = { kind: 'outside', id: 0, note: '', isRequired: true, due: null }
  const plan = await callOrThrow<Plan>(context, token, createPlan, {
    name,
    cover: '',
    intro: '',
    stages: [{ id: 0, name: '第一周', opens: null, items: [{ ...outside, title: '演练' }] }],
  })
  const { id, version } = plan
  await callOrThrow(context, token, publishPlan, { id, version })
  await callOrThrow(context, token, givePlan, {
    id,
    audience: { kind: 'person', userNames: [one.userName, other.userName] },
    start: { kind: 'date', day: '2026-01-05' },
    due: { kind: 'date', day: '2099-02-05' },
  })
  await page.goto(`/console/plans/${id}`)
  await expect(page.getByText('2 位学员', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '编辑：演练' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '截止日期' }).selectOption('days')
  await dialog.getByRole('spinbutton', { name: '截止日期：天数' }).fill('1')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expectNotice(page, '计划已保存', () =>
    page.getByRole('button', { name: '保存', exact: true }).click(),
  )
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const touched = dialog.getByRole('region', { name: '会影响谁' })
  await expect(touched.getByText('2 位会变成逾期')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await expectNotice(page, '计划已发布', () =>
    dialog.getByRole('button', { name: '发布', exact: true }).click(),
  )

  await page.getByRole('button', { name: `改日期：${one.name}` }).click()
  await dialog.getByRole('textbox', { name: '开始：日期' }).fill('2098-12-01')
  await expect(touched.getByText('1 位不再逾期')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await expectNotice(page, '日期已修改，正在重新计算', () =>
    dialog.getByRole('button', { name: '保存' }).click(),
  )
  await page.getByRole('link', { name: '进度看板' }).click()
  await expect(page.getByText('2 位学员，1 位逾期，0 位已完成。')).toBeVisible()
  await page.getByRole('button', { name: other.name }).click()
  await dialog.getByRole('button', { name: '延期', exact: true }).click()
  const extending = page.getByRole('dialog', { name: '延期' })
  await extending.getByRole('textbox', { name: '延至' }).fill('2099-01-01')
  await expect(extending.getByText('1 位不再逾期')).toBeVisible()
  await extending.getByRole('button', { name: '取消' }).click()

  await page.goto(`/console/plans/${id}`)
  await page.getByRole('button', { name: '历史版本' }).click()
  await expect(dialog.getByText('“演练”的截止：与计划相同 → 第 1 天')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '恢复到这个版本' }).last().click()
  await expectNotice(page, '已恢复到草稿', () =>
    page.getByRole('alertdialog').getByRole('button', { name: '恢复到这个版本' }).click(),
  )
  await expect(page.getByText('有未发布的修改')).toBeVisible()
})
