import { createPlan, publishPlan } from '@jingke/contract/plans/calls'
import type { Plan } from '../../contract/src/plans/model.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, markOf, signInAs, test } from '../support/school.ts'

test('an operator imports learners with a plan, and they are on its board', async ({
  page,
  context,
}) => {
  const { token } = await signInAs(context, 'operator')
  const mark = markOf(test.info())
  const name = `导入计划 ${mark}`
  const item = { id: 0, kind: 'outside', title: '演练', note: '', isRequired: true, due: null }
  const stages = [{ id: 0, name: '一', opens: null, items: [item] }]
  const draft = await callOrThrow<Plan>(context, token, createPlan, {
    name,
    cover: '',
    intro: '',
    stages,
  })
  const { id, version } = draft
  await callOrThrow(context, token, publishPlan, { id, version })

  await page.goto('/console/learners/import')
  const key = `p${Date.now()}`
  const csv = ['学号,姓名,学习计划', `${key}a,苏念安,${name}`, `${key}b,顾西洲,没有这个`]
  await page.getByLabel('选择文件').setInputFiles({
    name: `${key}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.join('\r\n')),
  })
  const cell = page.getByLabel('第 3 行 学习计划')
  await expect(cell).toHaveAccessibleDescription(/没有已发布的学习计划/)
  await cell.fill(name)
  await cell.press('Enter')
  await expect(page.getByText('2 行可以导入')).toBeVisible()
  await page.getByRole('button', { name: '导入 2 位学员' }).click()
  await expect(page.getByText('已导入 2 位学员')).toBeVisible()

  await page.goto(`/console/plans/${id}/board`)
  await expect(page.getByRole('rowheader', { name: '苏念安' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: '顾西洲' })).toBeVisible()
})
