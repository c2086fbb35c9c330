import {
  handInAttempt,
  listResults,
  openAttempt,
  saveAnswers,
} from '@jingke/contract/assessment/calls'
import { addGroupMembers, createGroup } from '@jingke/contract/people/calls'
import { findViolations } from '../support/axe.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { addQuizCourse } from '../support/quiz.ts'
import { expect, markOf, signInAs, signInByCall, test } from '../support/school.ts'

test('results of a course show who needs help first, the curve of marks, and lead to the attempt', async ({
  page,
  context,
}, info) => {
  const { token } = await signInAs(context, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(context, token, path, input)
  const name = `成绩 ${markOf(info)}`
  const content = { type: 'true-false', body: `水会蒸发。 ${name}`, points: 1, isTrue: true }
  const { courseId, lessonId } = await addQuizCourse(context, token, name, [content])

  const take = async (given: readonly boolean[]) => {
    const learner = await createLearner(context)
    const { token: own } = await signInByCall(context, learner.userName)
    for (const value of given) {
      const { id: attemptId, holdId } = await callOrThrow<{ id: number; holdId: string }>(
        context,
        own,
        openAttempt,
        { courseId, lessonId },
      )
      const answer = { type: 'true-false', isTrue: value }
      const answers = [{ place: 0, number: 1, answer }]
      await callOrThrow(context, own, saveAnswers, { attemptId, holdId, answers })
      await callOrThrow(context, own, handInAttempt, { attemptId, holdId })
    }
    return learner
  }
  const passed = await take([true])
  const failed = await take([false, false])

  await page.goto('/console/results')
  await expect(page.getByRole('heading', { name: '成绩', level: 1 })).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索课程' }).fill(name)
  await expect(page.getByRole('rowheader')).toHaveText([name])
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByRole('cell', { name: '50%' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await row.getByRole('link', { name }).press('Enter')

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const headers = page.getByRole('rowheader')
  await expect(headers).toHaveText([failed.name, passed.name])
  await expect(page.getByRole('cell', { name: '未通过 · 0% · 共 2 次' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '通过 · 100%', exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('combobox', { name: '状态' }).selectOption('全部通过')
  await expect(headers).toHaveText([passed.name])
  await page.getByRole('combobox', { name: '状态' }).selectOption('全部学员')

  await page.getByRole('button', { name: `${name}的测验` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '成绩分布' })
  await expect(dialog.getByText('2 位学员有成绩，平均 50%。')).toBeVisible()
  await expect(dialog.getByRole('row', { name: '90–100% 1' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().press('Enter')

  await headers.getByRole('link', { name: failed.name }).press('Enter')
  await expect(page.getByRole('heading', { name: `${failed.name}的成绩` })).toBeVisible()
  await expect(page.getByText('1 项中通过 0 项')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: `${name}的测验` }).press('Enter')
  await expect(page.getByRole('heading', { name: `${failed.name}：第 2 次答卷` })).toBeVisible()

  const group = `群组 ${markOf(info)}`
  const { id: groupId } = await call<{ id: number }>(createGroup, { name: group })
  await call(addGroupMembers, { groupId, userNames: [passed.userName, failed.userName] })
  await page.goto('/console/results')
  await page.getByRole('link', { name: '按群组查看' }).press('Enter')
  await expect(page.getByRole('heading', { name: '群组成绩', level: 1 })).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索群组' }).fill(group)
  await page.getByRole('searchbox', { name: '搜索课程' }).fill(name)
  const cell = page.getByRole('link', { name: `${group}，${name}：2 人中 1 人通过，平均 50%` })
  await expect(cell).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await cell.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(headers).toHaveText([failed.name, passed.name])
})

test('an advisor sees who failed a quiz twice, and the results beside the chat', async ({
  page,
  context,
}) => {
  // Wide enough for the card beside the chat.
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(context, 'advisor')
  await page.goto('/console/work-list?kind=failing')
  const entry = page.getByRole('listitem').filter({ hasText: '孟晴' })
  await expect(entry.getByText(/测验《小测验：读懂程序》已有 2 次未通过/)).toBeVisible()
  await expect(entry.getByRole('textbox')).toHaveValue(/^孟晴，您好，看到《小测验：读懂程序》/)
  expect(await findViolations(page)).toEqual([])
  await entry.getByRole('link', { name: '打开会话：孟晴' }).press('Enter')

  const results = page.getByRole('region', { name: '成绩' })
  await expect(results.getByText('未通过')).toBeVisible()
  await results.getByRole('link', { name: '小测验：读懂程序' }).press('Enter')
  await expect(page.getByRole('heading', { name: '孟晴：第 2 次答卷' })).toBeVisible()
  await page.goBack()
  await results.getByRole('link', { name: '全部成绩' }).press('Enter')
  await expect(page.getByRole('heading', { name: '孟晴的成绩' })).toBeVisible()
})

const result = { state: 'passed', percent: 80, tries: 1, targetId: null, isLate: false, at: null }

/** As the server answers for a course with 40 quizzes and many learners. */
const largeResults = (course: { id: number; name: string }) => {
  const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1)
  const items = numbers(40).map((number) => ({
    lessonId: number,
    title: `Quiz ${number}: reading long programs`,
    kind: 'quiz',
    dueAt: null,
  }))
  const list = numbers(30).map((number) => ({
    id: number,
    userName: `learner-${number}`,
    name: `Learner ${number}`,
    institutionName: 'First School',
    passed: 40,
    failed: 0,
    waiting: 0,
    overdue: 0,
    percent: 80,
    finishedLessons: 40,
    cells: items.map(() => result),
  }))
  const page = { pageNum: 1, pageSize: 30, total: 30, totalPage: 1, list }
  return { ...page, course, items, itemCount: 40, lessonCount: 40 }
}

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  for (const width of [1440, 768, 390])
    test(`the results of 40 quizzes can be read at ${width} pixels`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 })
      await signInAs(context, 'operator')
      const data = largeResults({ id: 1, name: 'Programming' })
      await page.route(`**${listResults}`, (route) =>
        route.fulfill({ json: { code: 200, msg: 'success', data } }),
      )
      await page.goto('/console/results/course/1')
      const name = page.getByRole('rowheader', { name: /Learner 1\b/ })
      await expect(name).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      const header = page.getByRole('columnheader', { name: /^Quiz 40/ })
      await expect(header).not.toBeInViewport()
      await header.scrollIntoViewIfNeeded()
      await expect(header).toBeInViewport()
      // Whose row it is can still be seen, and the page as a whole is not wider than the screen.
      await expect(name).toBeInViewport()
      const [row, cell] = await Promise.all([
        name.boundingBox(),
        page
          .getByRole('row', { name: /Learner 1\b/ })
          .getByRole('cell')
          .last()
          .boundingBox(),
      ])
      expect(cell?.x).toBeGreaterThanOrEqual((row?.x ?? 0) + (row?.width ?? 0))
      expect(cell?.width).toBeGreaterThanOrEqual(24)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    })
})
