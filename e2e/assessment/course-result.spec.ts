import { addQuiz, createQuestion } from '@jingke/contract/assessment/calls'
import { saveCourse } from '@jingke/contract/catalogue/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { saveState } from '../support/content.ts'
import { addEmptyCourse, publish } from '../support/course.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, test } from '../support/school.ts'

/** A published course of two chapters, each with a quiz of one question that is finished when it is handed in. */
const addQuizCourse = async (context: BrowserContext, mark: string) => {
  const { token } = await signInAs(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const body = `水会蒸发。 ${mark}`
  const content = { type: 'true-false', body, points: 2, isTrue: true }
  const question = await call<{ id: number }>(createQuestion, { content })
  const { id, version } = await addEmptyCourse(call, `物态 ${mark}`)
  const items = [{ kind: 'question', questionId: question.id, points: null }]
  const settings = { items, mustPass: false, show: {} }
  const chapters: object[] = []
  for (const [title, english] of [
    ['蒸发', 'Evaporation'],
    ['沸腾', 'Boiling'],
  ] as const) {
    const quiz = await call<{ id: number }>(addQuiz, { courseId: id, settings })
    const named = { id: null, titleZh: title, titleEn: english }
    const lesson = { ...named, kind: 'quiz', contentId: quiz.id, finishPercent: 90, isFree: false }
    chapters.push({
      ...named,
      lessons: [{ ...lesson, titleZh: `${title}测验`, titleEn: `${english} quiz` }],
    })
  }
  await call(saveCourse, { id, version, chapters })
  await publish(call, id)
  return id
}

/** By keyboard alone; the quiz has one question. */
const takeQuiz = async (page: Page, courseId: number, title: string, answer: string) => {
  await page.goto(`/course?id=${courseId}`)
  const chapters = page.getByRole('button', { name: '全部展开' })
  if (await chapters.isVisible()) await chapters.press('Enter')
  await page.getByRole('link', { name: title }).last().press('Enter')
  await page.getByRole('button', { name: /^(开始答题|再答一次)$/ }).press('Enter')
  await page.getByRole('radio', { name: answer, exact: true }).press('Space')
  await expect(page.getByText(/全部答案已于/)).toBeVisible()
  await page.getByRole('button', { name: '交卷' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '现在交卷？' })
  await dialog.getByRole('button', { name: '交卷' }).press('Enter')
  await expect(page.getByRole('button', { name: '返回测验说明' })).toBeVisible()
}

const expectWhole = async (page: Page) => {
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test('a learner passes the last quiz of a course, which is then finished, and the certificate bears the result', async ({
  page,
  context,
  browser,
}, info) => {
  test.slow()
  const mark = markOf(info)
  const courseId = await addQuizCourse(context, mark)
  await page.goto(`/console/courses/${courseId}`)
  const need = page.getByRole('combobox', { name: '测验和作业须通过' })
  await need.focus()
  await need.selectOption('结业和取得证书都须通过')
  await expect(page.getByRole('checkbox', { name: /测验 蒸发测验/ })).toBeChecked()
  await expect(saveState(page)).toHaveText('已保存')
  expect(await findViolations(page)).toEqual([])

  const { userName } = await createLearner(context)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await signInAs(phone, userName)
  await holdPopups(phone)
  const learner = await phone.newPage()
  await takeQuiz(learner, courseId, '蒸发测验', '正确')
  await learner.goto(`/course?id=${courseId}`)
  await expect(learner.getByText('还差 1 个测验：第 2 章')).toBeVisible()
  await expectWhole(learner)

  await takeQuiz(learner, courseId, '沸腾测验', '错误')
  await learner.goto(`/course?id=${courseId}`)
  await expect(learner.getByText('未通过 · 0/2 分')).toBeVisible()
  await expect(learner.getByText('还差 1 个测验：第 2 章')).toBeVisible()
  await expectWhole(learner)
  await learner.goto('/my/record')
  await expect(learner.getByText('已通过 · 2/2 分')).toBeVisible()
  await expect(learner.getByText('未通过 · 0/2 分')).toBeVisible()
  await expectWhole(learner)
  await learner.goto('/my/myCourse')
  await expect(learner.getByText('还差 1 个测验：第 2 章')).toBeVisible()
  await expectWhole(learner)

  await takeQuiz(learner, courseId, '沸腾测验', '正确')
  const end = learner.getByRole('status').filter({ hasText: '恭喜您' })
  await expect(end).toContainText(`《物态 ${mark}》已全部学完`)
  await expect(end.getByRole('link', { name: /证书/ })).toBeVisible()
  await expectWhole(learner)
  await learner.goto(`/course?id=${courseId}`)
  await expect(learner.getByText('还差')).toHaveCount(0)
  await learner.getByRole('link', { name: /证书/ }).first().press('Enter')
  await expect(learner.getByText('成绩 100%')).toBeVisible()
  await expectWhole(learner)
  await phone.close()
})
