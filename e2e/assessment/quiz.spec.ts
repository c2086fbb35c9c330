import { createQuestion } from '@jingke/contract/assessment/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { saveState } from '../support/content.ts'
import { addDraft, type Call, publish } from '../support/course.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, test } from '../support/school.ts'

const addQuestions = async (call: Call, tag: string) => {
  const common = { explanation: '水的沸点随气压变化。', points: 2 }
  const options = ['100 °C', '90 °C', '0 °C'].map((text, index) => ({
    text,
    share: index === 0 ? 100 : 0,
  }))
  for (const content of [
    { type: 'single', body: `水的沸点是多少？ ${tag}`, ...common, options },
    {
      type: 'blanks',
      body: `冰在 [[1]] °C 融化。 ${tag}`,
      ...common,
      blanks: [{ kind: 'text', id: '1', accepted: [{ text: '0', share: 100 }] }],
    },
    { type: 'true-false', body: `水会蒸发。 ${tag}`, ...common, isTrue: true },
  ])
    await call(createQuestion, { content, tags: [tag] })
}

/** A published course whose only lesson is a quiz that an operator made in the console. */
const makeQuiz = async (page: Page, context: BrowserContext, mark: string) => {
  const { token } = await signInAs(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const tag = `水 ${mark}`
  await addQuestions(call, tag)
  const { courseId: id } = await addDraft(call, {
    name: `测验 ${mark}`,
    title: ['第一次测验', 'First quiz'],
    lessons: [{ kind: 'quiz', finishPercent: 1 }],
  })

  await page.goto(`/console/courses/${id}`)
  await page.getByRole('button', { name: '为“第一次测验”添加内容（测验）' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '测验：第一次测验' })
  await dialog.getByRole('button', { name: '从题库选题' }).press('Enter')
  const picker = page.getByRole('dialog', { name: '从题库选题' })
  await picker.getByRole('searchbox').fill('水的沸点')
  await picker.getByRole('combobox', { name: '标签' }).selectOption(tag)
  await picker.getByRole('checkbox', { name: new RegExp(`水的沸点.*${tag}`) }).press('Space')
  expect(await findViolations(page)).toEqual([])
  await picker.getByRole('button', { name: '添加所选 1 道题' }).press('Enter')
  await dialog.getByRole('button', { name: '添加抽题规则' }).press('Enter')
  await dialog.getByRole('textbox', { name: '抽取题数' }).fill('9')
  await dialog.getByRole('combobox', { name: '标签' }).fill(tag)
  await expect(dialog.getByText('题库中有 3 道题符合 · 符合的题目不够')).toBeVisible()
  await dialog.getByRole('combobox', { name: '题型' }).selectOption('blanks')
  await dialog.getByRole('textbox', { name: '抽取题数' }).fill('1')
  await expect(dialog.getByText('题库中有 1 道题符合')).toBeVisible()
  await dialog.getByRole('button', { name: '添加抽题规则' }).press('Enter')
  await dialog.getByRole('textbox', { name: '抽取题数' }).last().fill('1')
  await dialog.getByRole('combobox', { name: '标签' }).last().fill(tag)
  await dialog.getByRole('combobox', { name: '题型' }).last().selectOption('true-false')
  await expect(dialog.getByText('每份答卷 3 道题')).toBeVisible()
  await dialog.getByRole('button', { name: '看抽题示例' }).press('Enter')
  const example = page.getByRole('dialog', { name: '抽题示例' })
  await expect(example.getByRole('listitem')).toHaveText([/水的沸点/, /融化.*抽题/, /会蒸发.*抽题/])
  await example.getByRole('button', { name: '重新抽题' }).press('Enter')
  await expect(example.getByRole('listitem')).toHaveCount(3)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.getByRole('switch', { name: '打乱题目顺序' }).uncheck()
  await dialog.getByRole('tab', { name: '时间与次数' }).press('Enter')
  await dialog.getByRole('textbox', { name: '限时（分钟）' }).fill('45')
  await dialog.getByRole('textbox', { name: '答题次数' }).fill('1')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('tab', { name: '及格与结果' }).press('Enter')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('tab', { name: '考试' }).press('Enter')
  await dialog.getByRole('textbox', { name: '监考口令' }).fill('4711')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(saveState(page)).toHaveText('已保存')
  await page.getByRole('link', { name: '成绩：第一次测验' }).press('Enter')
  await expect(page.getByRole('heading', { name: '第一次测验', level: 1 })).toBeVisible()
  await publish(call, id)
  return `/course?id=${id}`
}

const openQuiz = async (context: BrowserContext, userName: string, address: string) => {
  await signInAs(context, userName)
  await holdPopups(context)
  const page = await context.newPage()
  await page.goto(address)
  await page
    .getByRole('link', { name: /第一次测验|First quiz/ })
    .first()
    .click()
  return page
}

test('answers of a quiz survive a lost network, a reload and another device, and none is on the way to the browser', async ({
  page,
  context,
  browser,
}, info) => {
  test.slow()
  const address = await makeQuiz(page, context, markOf(info))
  const { userName } = await createLearner(context)

  const first = await browser.newContext()
  const sent: string[] = []
  const learner = await openQuiz(first, userName, address)
  learner.on('response', async (response) => {
    if (response.url().includes('/quiz/')) sent.push(await response.text().catch(() => ''))
  })
  await expect(learner.getByRole('definition').filter({ hasText: '45 分钟' })).toBeVisible()
  expect(await findViolations(learner)).toEqual([])
  await learner.getByRole('textbox', { name: '监考口令' }).fill('wrong')
  await learner.getByRole('button', { name: '开始答题' }).press('Enter')
  await expect(learner.getByText('监考口令不正确')).toBeVisible()
  await learner.getByRole('textbox', { name: '监考口令' }).fill('4711')
  await learner.getByRole('button', { name: '开始答题' }).press('Enter')

  // By keyboard alone.
  await expect(learner.getByRole('heading', { name: '第 1 题，共 3 题' })).toBeVisible()
  await learner.getByRole('radio', { name: '90 °C' }).press('Space')
  await expect(learner.getByText(/全部答案已于 \d\d:\d\d:\d\d 保存/)).toBeVisible()
  expect(await findViolations(learner)).toEqual([])
  await learner.getByRole('button', { name: '下一题' }).press('Enter')
  await expect(learner.getByRole('heading', { name: '第 2 题，共 3 题' })).toBeFocused()

  await first.setOffline(true)
  await learner.getByRole('textbox', { name: '第 1 空' }).fill('0')
  await expect(learner.getByText('1 个答案还没有保存')).toBeVisible()
  expect(await findViolations(learner)).toEqual([])
  await first.setOffline(false)
  await expect(learner.getByText(/全部答案已于/)).toBeVisible()

  await learner.reload()
  await expect(learner.getByRole('radio', { name: '90 °C' })).toBeChecked()
  await learner.getByRole('button', { name: '第 2 题 · 已作答' }).press('Enter')
  await expect(learner.getByRole('textbox', { name: '第 1 空' })).toHaveValue('0')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const other = await openQuiz(phone, userName, address)
  await other.getByRole('button', { name: '继续答题' }).tap()
  await expect(other.getByRole('radio', { name: '90 °C' })).toBeChecked()
  await learner.getByRole('textbox', { name: '第 1 空' }).fill('5')
  await expect(learner.getByText('答题已在另一个页面或设备上继续')).toBeVisible()
  expect(await findViolations(learner)).toEqual([])

  await other.getByRole('button', { name: '标记，稍后再看' }).tap()
  await other.getByRole('button', { name: '交卷' }).tap()
  const dialog = other.getByRole('dialog', { name: '现在交卷？' })
  await expect(dialog.getByText('还有 1 道题没有作答')).toBeVisible()
  expect(await findViolations(other)).toEqual([])
  await dialog.getByRole('button', { name: '第 3 题' }).tap()
  await other.getByRole('radio', { name: '正确' }).tap()
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const text of sent) expect(text).not.toMatch(/share|accepted|isTrue|沸点随气压/)
  await other.getByRole('button', { name: '交卷' }).tap()
  await expect(dialog.getByText('全部 3 道题都已作答')).toBeVisible()
  await dialog.getByRole('button', { name: '交卷' }).tap()

  await expect(other.getByRole('heading', { name: '恭喜，您通过了测验！' })).toBeVisible()
  await expect(other.getByText('4 / 6 分')).toBeVisible()
  await expect(other.getByText('水的沸点随气压变化。').first()).toBeVisible()
  expect(await findViolations(other)).toEqual([])
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await other.getByRole('button', { name: '返回测验说明' }).tap()
  await expect(other.getByText('答题次数已用完。')).toBeVisible()
  expect(await findViolations(other)).toEqual([])
  await phone.close()
  await first.close()
})
