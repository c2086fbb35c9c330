import {
  giveMarks,
  handInAttempt,
  openAttempt,
  saveAnswers,
} from '@jingke/contract/assessment/calls'
import { findViolations } from '../support/axe.ts'
import { expectNotice } from '../support/brief-text.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { addQuizCourse } from '../support/quiz.ts'
import { expect, markOf, signInAs, signInByCall, test } from '../support/school.ts'

test('an answer is marked by keys, and the attempt has its points', async ({
  page,
  context,
  browser,
}, info) => {
  const { token } = await signInAs(context, 'operator')
  const mark = markOf(info)
  const content = {
    type: 'short-text',
    body: `为什么水会结冰？ ${mark}`,
    guide: '提到温度得两分',
    points: 4,
    maxLength: 200,
  }
  const { courseId, lessonId } = await addQuizCourse(context, token, `阅卷 ${mark}`, [content])

  const { userName, name } = await createLearner(context)
  const learner = await signInByCall(context, userName)
  const asLearner = <Data>(path: string, input: object) =>
    callOrThrow<Data>(context, learner.token, path, input)
  const { id: attemptId, holdId } = await asLearner<{ id: number; holdId: string }>(openAttempt, {
    courseId,
    lessonId,
  })
  const answer = { type: 'short-text', text: '温度低于零度。' }
  await asLearner(saveAnswers, { attemptId, holdId, answers: [{ place: 0, number: 1, answer }] })
  await asLearner(handInAttempt, { attemptId, holdId })

  await page.goto('/console/answers')
  await expect(page.getByRole('heading', { name: '阅卷', level: 1 })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: new RegExp(mark) }).press('Enter')
  await expect(page.getByText('提到温度得两分')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '回答' })).toHaveValue('温度低于零度。')
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  const phone = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 800 },
  })
  await signInAs(phone, 'operator')
  const narrow = await phone.newPage()
  await narrow.goto(page.url())
  await expect(narrow.getByRole('textbox', { name: 'Points (at most 4)' })).toBeVisible()
  expect(await findViolations(narrow)).toEqual([])
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.close()

  const points = page.getByRole('textbox', { name: '得分（最多 4）' })
  await expect(points).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('请输入 0 到 4 之间的分数')).toBeVisible()
  await points.fill('3')
  const comment = page.getByRole('textbox', { name: '评语' })
  await comment.fill('很好')
  await callOrThrow(context, token, giveMarks, {
    attemptId,
    place: 0,
    points: 1,
    comment: '',
    version: 1,
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('刚刚由别人评过分')
  await expect(comment).toHaveValue('很好')
  await expectNotice(page, '已评分', () => page.keyboard.press('Control+Enter'))
  await expect(page.getByText('这道题的答案都已评分')).toBeVisible()

  await page.goto(`/console/attempts?keyword=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('3 / 4 分').first()).toBeVisible()
  await expect(page.getByText('很好')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
})
