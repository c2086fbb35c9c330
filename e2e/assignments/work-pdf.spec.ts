import { addAssignment } from '@jingke/contract/assessment/calls'
import type { Page } from '@playwright/test'
import { makePdf } from '../../server/src/features/media/testing/make-pdf.ts'
import { findViolations } from '../support/axe.ts'
import { publishCourse } from '../support/course.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, holdPopups, markOf, signInAs, test } from '../support/school.ts'

const pdf = makePdf([['An essay, page one'], ['An essay, page two']])

/** Nothing is cut off or wider than the screen, and axe finds nothing. */
const expectWhole = async (page: Page, width: number) => {
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

const narrow = 390

test('a learner and the marker read a PDF of the work in the page, in English and on a phone too', async ({
  browser,
}, info) => {
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const { token } = await signInAs(desk, 'operator')
  const call = <Data>(path: string, input: object) => callOrThrow<Data>(desk, token, path, input)
  const name = `Essays ${markOf(info)}`
  const task = { taskZh: '写作', taskEn: '<p>Write an essay</p>', points: 10, lateRule: 'refuse' }
  const { courseId } = await publishCourse(call, {
    name,
    title: ['作文', 'Essay'],
    lessons: async (id) => {
      const assignment = { ...task, takesText: true, maxFiles: 2, courseId: id }
      const { id: contentId } = await call<{ id: number }>(addAssignment, assignment)
      return [{ kind: 'assignment', contentId }]
    },
  })

  const { userName } = await createLearner(desk)
  const phone = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: narrow, height: 800 },
  })
  await signInAs(phone, userName)
  await holdPopups(phone)
  const learner = await phone.newPage()
  await learner.goto(`/course?id=${courseId}`)
  await learner
    .getByRole('link', { name: /^Essay/ })
    .first()
    .click()
  await learner.getByRole('textbox', { name: 'Your answer' }).fill('My text')
  await learner.locator('input[type=file]').setInputFiles({
    name: 'essay.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  })
  await learner.getByRole('button', { name: 'Show essay.pdf' }).press('Enter')
  const own = learner.getByRole('document', { name: 'essay.pdf' })
  await expect(own.getByText('An essay, page one')).toBeVisible()
  await expectWhole(learner, narrow)
  await learner.getByRole('button', { name: 'Hide essay.pdf' }).press('Enter')
  await expect(own).toHaveCount(0)
  await learner.getByRole('button', { name: 'Hand in', exact: true }).press('Enter')
  await expect(learner.getByText('Handed in, waiting to be marked')).toBeVisible()
  await expectWhole(learner, narrow)

  const page = await desk.newPage()
  await page.goto('/console/submissions?state=waiting')
  await expect(page.getByRole('heading', { name: 'Marking', level: 1 })).toBeVisible()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .press('Enter')
  await page.getByRole('button', { name: 'Show essay.pdf' }).press('Enter')
  const shown = page.getByRole('document', { name: 'essay.pdf' })
  await expect(shown.getByText('An essay, page one')).toBeVisible()
  await expectWhole(page, 1440)
  await shown.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('2')
  await page.setViewportSize({ width: narrow, height: 800 })
  await expect(page.getByRole('textbox', { name: 'Points (up to 10)' })).toBeVisible()
  await expectWhole(page, narrow)
  await page.getByRole('textbox', { name: 'Points (up to 10)' }).fill('8')
  await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Take the mark back' })).toBeVisible()
  await expectWhole(page, narrow)

  await learner.reload()
  await expect(learner.getByText('8 of 10 points').first()).toBeVisible()
  await expectWhole(learner, narrow)
  await phone.close()
  await desk.close()
})
