import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { expectNotice } from '../../support/brief-text.ts'
import { saveState } from '../../support/content.ts'
import { addDraft } from '../../support/course.ts'
import { callOrThrow, clock, findLesson, play } from '../../support/lesson.ts'
import { callAs, expect, markOf, signInAs, signInByCall, test } from '../../support/school.ts'

test('an operator previews a draft as a learner, reads what changed and restores a version', async ({
  page,
  context,
}, info) => {
  const operator = await signInAs(context, 'operator')
  const mark = markOf(info)
  const call = <Data>(path: string, input: object) =>
    callOrThrow<Data>(context, operator.token, path, input)
  const { videoId } = await findLesson(context, operator.token)
  const first = `初稿 ${mark}`
  const { courseId: id } = await addDraft(call, {
    name: first,
    title: ['第一章', ''],
    lessons: [{ titleZh: '导论', videoId }],
  })

  await page.goto(`/console/courses/${id}`)
  const second = `二稿 ${mark}`
  await page.getByLabel('课程名称').fill(second)
  await page.getByRole('button', { name: '以学员身份预览' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await expect(page.getByRole('region', { name: '预览' })).toContainText('学员还看不到这门课程')
  await page.getByRole('link', { name: '导论', exact: true }).click()
  await expect(page.getByRole('region', { name: '预览' })).toBeVisible()
  await play(page)
  await expect.poll(() => clock(page)).toBeGreaterThan(0.5)
  const { preview, chapters } = await call<{
    preview: string
    chapters: { lessons: { progress: unknown }[] }[]
  }>(getCourseDetails, { courseId: id })
  expect([preview, chapters[0]?.lessons[0]?.progress]).toEqual(['staff', null])
  const student = await signInByCall(context, 'student')
  expect((await callAs(context, student, getCourseDetails, { courseId: id })).code).toBe(404)

  await page.getByRole('link', { name: '返回编辑' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '历史版本' }).click()
  const history = page.getByRole('dialog', { name: '历史版本' })
  await expect(history.getByText(`名称：${first} → ${second}`)).toBeVisible()
  await expect(history.getByText('在“第一章”中添加了课时“导论”')).toBeVisible()
  await history.getByRole('button', { name: '恢复到这个版本' }).click()
  await expectNotice(page, '已恢复', () =>
    page.getByRole('alertdialog').getByRole('button', { name: '恢复到这个版本' }).click(),
  )
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect(page.getByText('还没有章节。')).toBeVisible()
  await expect(saveState(page)).toHaveText('已保存')
})
