import { changePlanLearners, createPlan, givePlan, publishPlan } from '@jingke/contract/plans/calls'
import type { Plan } from '../../contract/src/plans/model.ts'
import { findViolations } from '../support/axe.ts'
import { expectNotice } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, test } from '../support/school.ts'

test('whoever finishes a plan gets a certificate that ends, and a record of hours', async ({
  page,
  context,
  browser,
}) => {
  const learner = await createLearner(context)
  const name = `急救 ${markOf(test.info())}`
  const { token } = await signInAs(context, 'operator')
  const outside = { kind: 'outside', id: 0, note: '', isRequired: true, due: null, minutes: 90 }
  const plan = await callOrThrow<Plan>(context, token, createPlan, {
    name,
    cover: '',
    intro: '',
    stages: [{ id: 0, name: '第一周', opens: null, items: [{ ...outside, title: '实操' }] }],
  })
  const { id } = plan
  await page.goto(`/console/plans/${id}`)
  await page.getByRole('switch', { name: '完成后颁发证书' }).check()
  await page.getByRole('switch', { name: '证书有有效期' }).check()
  await expect(page.getByRole('spinbutton', { name: '有效期' })).toHaveValue('12')
  await expect(page.getByRole('switch', { name: '到期前重新开放计划' })).toBeChecked()
  // Nothing is half below the header.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await findViolations(page)).toEqual([])
  await expectNotice(page, '计划已保存', () =>
    page.getByRole('button', { name: '保存', exact: true }).click(),
  )
  await callOrThrow(context, token, publishPlan, { id, version: plan.version + 1 })
  await callOrThrow(context, token, givePlan, {
    id,
    audience: { kind: 'person', userNames: [learner.userName] },
    start: null,
    due: null,
  })
  await page.goto(`/console/plans/${id}`)
  await expect(page.getByText('1 位学员', { exact: true })).toBeVisible()
  await callOrThrow(context, token, changePlanLearners, {
    planId: id,
    selection: { filter: { planId: id }, except: [], total: 1 },
    change: { kind: 'tick', itemId: plan.stages[0]?.items[0]?.id, day: '2026-11-02', note: '合格' },
  })

  await page.goto('/console/plans/hours')
  await page.getByRole('searchbox', { name: '学员、计划或课程' }).fill(name)
  const row = page.getByRole('row', { name: learner.name })
  await expect(row).toContainText('1 小时 30 分')
  await expect(row).toContainText('2026-11-02')
  expect(await findViolations(page)).toEqual([])

  const own = await browser.newContext({ locale: 'zh-CN' })
  await holdPopups(own)
  await signInAs(own, learner.userName)
  const view = await own.newPage()
  await view.goto(`/plan?id=${id}`)
  await expect(view.getByText('恭喜您，这个计划的必修内容已全部完成。')).toBeVisible()
  await expect(view.getByText('证书有效至')).toBeVisible()
  expect(await findViolations(view)).toEqual([])
  await view.getByRole('link', { name: '学时记录' }).click()
  await expect(view.getByText('合计 1 小时 30 分')).toBeVisible()
  expect(await findViolations(view)).toEqual([])
  await view.goBack()
  await view.getByRole('link', { name: '查看证书' }).click()
  // From the day on which the plan was given, which is after the practice.
  await expect(view.getByText(/^证书有效，至 \d+年\d+月\d+日 到期/)).toBeVisible()
  await expect(view.getByRole('heading', { name: '培训证书' })).toBeVisible()
  await expect(view.getByText('学时 1 小时 30 分')).toBeVisible()
  expect(await findViolations(view)).toEqual([])
  await own.close()
})
