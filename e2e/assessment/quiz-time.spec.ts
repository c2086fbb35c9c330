import { saveAnswers, setExtraTime } from '@jingke/contract/assessment/calls'
import { findViolations } from '../support/axe.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { addQuizCourse } from '../support/quiz.ts'
import { expect, holdPopups, markOf, signInAs, signInByCall, test } from '../support/school.ts'

/** Seconds. */
const timeLimit = 10

test('time that is given during an attempt reaches the open page; at its end what is stored is handed in', async ({
  page,
  context,
}, info) => {
  const { token } = await signInByCall(context, 'operator')
  const options = ['100 °C', '0 °C'].map((text, index) => ({ text, share: index ? 0 : 100 }))
  const question = { type: 'single', body: '水的沸点是多少？', points: 2, options }
  const { courseId, lessonId } = await addQuizCourse(
    context,
    token,
    `限时 ${markOf(info)}`,
    [question],
    { timeLimit, attempts: 2 },
  )
  const learner = await createLearner(context)
  await signInAs(context, learner.userName)
  await holdPopups(context)
  const giveMinutes = (minutes: number) =>
    callOrThrow(context, token, setExtraTime, {
      ...{ courseId, lessonId, minutes },
      ...{ kind: 'person', id: learner.id },
    })

  await page.goto(`/course?id=${courseId}&lesson=${lessonId}`)
  await page.getByRole('button', { name: '开始答题' }).click()
  const timer = page.getByRole('timer', { name: '剩余时间' })
  await expect(timer).toHaveText(/^0?0:/)
  await page.getByRole('radio', { name: '100 °C' }).check()
  await giveMinutes(5)
  // The page learns of it when its own time is over.
  await expect(timer).toHaveText(/^0?[45]:/)
  await expect(page.getByRole('radio', { name: '100 °C' })).toBeChecked()
  await page.getByRole('button', { name: '交卷' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await expect(page.getByText('2 / 2 分')).toBeVisible()

  await giveMinutes(0)
  await page.goto(`/course?id=${courseId}&lesson=${lessonId}`)
  await page.getByRole('button', { name: '再答一次' }).click()
  await page.getByRole('radio', { name: '100 °C' }).check()
  await expect(timer).toBeHidden()
  await expect(page.getByText('2 / 2 分')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('where questions have a time, an answer is stored before its question is left, though saving fails at first', async ({
  page,
  context,
}, info) => {
  const { token } = await signInByCall(context, 'operator')
  const options = ['对', '错'].map((text, index) => ({ text, share: index ? 0 : 100 }))
  const ask = (body: string) => ({ type: 'single', body, points: 2, options })
  const name = `逐题 ${markOf(info)}`
  const questions = [ask('第一问'), ask('第二问')]
  const settings = { questionTime: 600 }
  const { courseId, lessonId } = await addQuizCourse(context, token, name, questions, settings)
  await signInAs(context, (await createLearner(context)).userName)
  await holdPopups(context)
  await page.goto(`/course?id=${courseId}&lesson=${lessonId}`)
  const begin = page.getByRole('button', { name: '开始答题' })
  await expect(begin).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await begin.click()
  await expect(page.getByRole('timer', { name: '本题剩余时间' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  let failures = 0
  await page.route(`**${saveAnswers}`, (route) => {
    failures += 1
    return failures > 2 ? route.continue() : route.abort()
  })
  await page.getByRole('radio', { name: '对' }).check()
  await page.getByRole('button', { name: '下一题（不能返回）' }).click()
  await expect(page.getByRole('heading', { name: '第 2 题，共 2 题' })).toBeVisible()
  await page.getByRole('radio', { name: '对' }).check()
  await page.getByRole('button', { name: '交卷' }).click()
  await expect(page.getByText('4 / 4 分')).toBeVisible()
})
