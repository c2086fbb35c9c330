import { updateQuestion } from '@jingke/contract/assessment/calls'
import { addGroupMembers, createGroup } from '@jingke/contract/people/calls'
import { findViolations } from '../support/axe.ts'
import { expectNotice } from '../support/brief-text.ts'
import { callOrThrow } from '../support/lesson.ts'
import { addQuizCourse, takeQuiz } from '../support/quiz.ts'
import { expect, markOf, signInAs, test } from '../support/school.ts'

const choice = (body: string, right: string) => ({
  type: 'single',
  body,
  points: 2,
  options: ['100 °C', '90 °C', '0 °C'].map((text) => ({ text, share: text === right ? 100 : 0 })),
})

test('an operator finds the question with a wrong key, marks it again, and gives extra time', async ({
  page,
  context,
}, info) => {
  test.slow()
  const { token } = await signInAs(context, 'operator')
  const mark = markOf(info)
  const lesson = await addQuizCourse(context, token, `沸点 ${mark}`, [
    choice(`水的沸点是多少？ ${mark}`, '90 °C'),
    choice(`冰的熔点是多少？ ${mark}`, '0 °C'),
  ])
  const learners = []
  for (const melting of ['0 °C', '0 °C', '0 °C', '90 °C', '90 °C'])
    learners.push(
      await takeQuiz(context, lesson, [melting === '0 °C' ? '100 °C' : '90 °C', melting]),
    )
  const [best] = learners

  await page.goto(`/console/attempts?keyword=${encodeURIComponent(best?.name ?? '')}`)
  await page.getByRole('link', { name: new RegExp(`沸点 ${mark}的测验`) }).click()
  await expect(page.getByText('已评分 5 份')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(6)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('tab', { name: '答卷' }).press('ArrowRight')
  await expect(page.getByText('共 2 道题，2 道需要检查')).toBeVisible()
  await page.getByRole('button', { name: '“区分度”的含义' }).press('Enter')
  await expect(page.getByText(/至少需要 5 份答卷/)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await findViolations(page)).toEqual([])
  const row = page.getByRole('row').filter({ hasText: '水的沸点' })
  await expect(row).toContainText('反向区分')
  await expect(row).toContainText('100 °C（60%）')
  await row.getByRole('button', { name: /水的沸点/ }).press('Enter')
  const figures = page.getByRole('dialog', { name: /水的沸点/ })
  await expect(figures.getByText(/请检查标准答案是否正确/)).toBeVisible()
  await expect(figures.getByRole('row', { name: /90 °C/ })).toContainText('正确')
  expect(await findViolations(page)).toEqual([])

  const [question] = lesson.questions
  const stored = question?.content as ReturnType<typeof choice>
  const options = stored.options.map((option) => ({
    ...option,
    share: option.text.includes('100 °C') ? 100 : 0,
  }))
  await callOrThrow(context, token, updateQuestion, {
    id: question?.id,
    version: question?.version,
    content: { ...stored, options },
  })
  await figures.getByRole('button', { name: '重新评分…' }).press('Enter')
  const regrade = page.getByRole('dialog', { name: '重新评分' })
  await expect(
    regrade.getByText('5 份答卷中有 5 份的得分会改变：3 份升高，2 份降低。'),
  ).toBeVisible()
  await expect(regrade.getByText('其中 3 份变为通过，0 份变为未通过。')).toBeVisible()
  const touched = regrade.getByRole('row').filter({ hasText: best?.name ?? '' })
  await expect(touched).toContainText('0 → 2（满分 2）')
  await expect(touched).toContainText('变为通过')
  expect(await findViolations(page)).toEqual([])
  await expectNotice(page, '重新评分完成：5 份答卷中 5 份得分改变', () =>
    regrade.getByRole('button', { name: '重新评分 5 份答卷' }).press('Enter'),
  )
  await expect(regrade.getByText('全部 5 份答卷的得分都不会改变。')).toBeVisible()
  const record = regrade.getByRole('table', { name: '重新评分记录' })
  await expect(record.getByRole('row').nth(1)).toContainText(/255$/)
  expect(await findViolations(page)).toEqual([])
  await regrade.getByRole('button', { name: '关闭' }).last().press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('通过 3 份')).toBeVisible()

  await page.getByRole('tab', { name: '题目分析' }).press('ArrowRight')
  await expect(page.getByText('还没有加时')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '添加加时' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '添加加时' })
  await dialog.getByRole('textbox', { name: '分钟' }).fill('0')
  await dialog.getByRole('button', { name: '保存' }).press('Enter')
  await expect(dialog.getByText('请选择对象')).toBeVisible()
  await expect(dialog.getByText('请输入 1 到 600 之间的整数')).toBeVisible()
  await dialog.getByRole('searchbox', { name: '学员姓名或账号' }).fill(best?.userName ?? '')
  await dialog.getByRole('radio', { name: new RegExp(best?.name ?? '') }).press('Space')
  await dialog.getByRole('textbox', { name: '分钟' }).fill('15')
  expect(await findViolations(page)).toEqual([])
  await expectNotice(page, '加时已保存', () => page.keyboard.press('Enter'))
  const given = page.getByRole('row').filter({ hasText: best?.name ?? '' })
  await expect(given).toContainText('15 分钟')
  await given.getByRole('button', { name: /^取消/ }).press('Enter')
  await expectNotice(page, '已取消加时', () =>
    page.getByRole('alertdialog').getByRole('button', { name: '取消加时' }).press('Enter'),
  )
  await expect(page.getByText('还没有加时')).toBeVisible()

  const group = `加时班 ${mark}`
  const { id: groupId } = await callOrThrow<{ id: number }>(context, token, createGroup, {
    name: group,
  })
  const members = { groupId, userNames: [best?.userName] }
  await callOrThrow(context, token, addGroupMembers, members)
  await page.getByRole('button', { name: '添加加时' }).press('Enter')
  await dialog.getByRole('radio', { name: '学员', exact: true }).press('ArrowRight')
  await dialog.getByRole('searchbox', { name: '班级名称' }).fill(group)
  await dialog.getByRole('radio', { name: new RegExp(`${group} · 1 `) }).press('Space')
  await dialog.getByRole('textbox', { name: '分钟' }).fill('20')
  expect(await findViolations(page)).toEqual([])
  await expectNotice(page, '加时已保存', () => page.keyboard.press('Enter'))
  await expect(page.getByRole('row').filter({ hasText: group })).toContainText('20 分钟')

  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['attempts', 'questions', 'time']) {
    await page.goto(`/console/attempts/quiz/${lesson.courseId}/${lesson.lessonId}?tab=${tab}`)
    await expect(page.getByText('通过 3 份')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
