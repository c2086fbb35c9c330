import { setExtraTime } from '@jingke/contract/assessment/calls'
import { addGroupMembers, createGroup } from '@jingke/contract/people/calls'
import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { addQuizCourse } from '../support/quiz.ts'
import { expect, holdPopups, markOf, signInAs, signInByCall, test } from '../support/school.ts'

test.use({ locale: 'en', viewport: { width: 390, height: 844 } })

const isFine = async (page: Page) => {
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

const option = (text: string, index: number) => ({ text, share: index === 0 ? 100 : 0 })
const ask = (body: string, ...texts: string[]) => ({
  type: 'single',
  body,
  points: 2,
  options: texts.map(option),
})

test('a learner of a group with extra time takes a quiz in English on a phone, by keyboard alone', async ({
  page,
  context,
}, info) => {
  const { token } = await signInByCall(context, 'operator')
  const mark = markOf(info)
  const { courseId, lessonId } = await addQuizCourse(
    context,
    token,
    `Water ${mark}`,
    [ask('When does water boil?', '100 °C', '90 °C'), ask('When does ice melt?', '0 °C', '5 °C')],
    { timeLimit: 1200, attempts: 2 },
  )
  const learner = await createLearner(context)
  const group = await callOrThrow<{ id: number }>(context, token, createGroup, {
    name: `Readers ${mark}`,
  })
  await callOrThrow(context, token, addGroupMembers, {
    groupId: group.id,
    userNames: [learner.userName],
  })
  const extra = { courseId, lessonId, kind: 'group', id: group.id, minutes: 10 }
  await callOrThrow(context, token, setExtraTime, extra)

  await signInAs(context, learner.userName)
  await holdPopups(context)
  await page.goto(`/course?id=${courseId}&lesson=${lessonId}`)
  await expect(page.getByRole('definition').filter({ hasText: '30 min' })).toBeVisible()
  await isFine(page)
  await page.getByRole('button', { name: 'Start' }).press('Enter')

  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(30:00|29:)/)
  await page.getByRole('radio', { name: '100 °C' }).press('Space')
  await expect(page.getByText(/^All answers saved/)).toBeVisible()
  await isFine(page)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Hand in' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Hand in now?' })
  await expect(dialog.getByText('1 question is not answered:')).toBeVisible()
  await isFine(page)
  await dialog.getByRole('button', { name: 'Hand in' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Not passed this time' })).toBeVisible()
  await expect(page.getByText('2 of 4 points', { exact: true })).toBeVisible()
  await isFine(page)
  await page.getByRole('button', { name: 'Back to the quiz' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await isFine(page)
})
