import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import type { BrowserContext } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { createLearner } from '../support/learner.ts'
import { callOrThrow } from '../support/lesson.ts'
import { expect, signInAs, test } from '../support/school.ts'

/** The last lesson of a course, which is a video that is still to come. */
const findLessonToCome = async (context: BrowserContext, token: string) => {
  const { list } = await callOrThrow<{ list: { id: number }[] }>(context, token, listCourses, {
    pageSize: 50,
  })
  for (const { id } of list) {
    const { chapters } = await callOrThrow<{
      chapters: { lessons: { id: number; kind?: string; isPlayable: boolean }[] }[]
    }>(context, token, getCourseDetails, { courseId: id })
    const lesson = chapters.flatMap(({ lessons }) => lessons).at(-1)
    if (lesson && !lesson.isPlayable && !lesson.kind) return { courseId: id, lessonId: lesson.id }
  }
  throw new Error('every course is whole')
}

test('a lesson that is still to come offers a message in its player, once and for all devices', async ({
  page,
  context,
}) => {
  const { userName } = await createLearner(context)
  const { token } = await signInAs(context, userName)
  const { courseId, lessonId } = await findLessonToCome(context, token)
  await page.goto(`/course?id=${courseId}&lesson=${lessonId}`)
  const player = page.getByRole('main').getByRole('alert')
  await expect(player.getByText('本节还没有视频')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const back = player.getByRole('link', { name: '返回课程' })
  const remind = player.getByRole('button', { name: '上线时提醒我' })
  for (const control of [remind, back]) await expect(control).toBeInViewport({ ratio: 1 })
  expect(await findViolations(page)).toEqual([])
  await remind.click()
  const kept = player.getByRole('button', { name: '已收藏，上线后会提醒您' })
  await expect(kept).toBeVisible()
  await page.reload()
  await expect(kept).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(`/course?id=${courseId}`)
})

test('someone with a code that no certificate has finds a way on', async ({ page }) => {
  await page.goto('/certificate/ABCD-EFGH-JKLM-NPQR')
  await expect(page.getByRole('heading', { name: '没有这个编号的证书' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL('/home')
})
