import {
  addCourse,
  getCourseDetails,
  listCategories,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import { expectNotice } from '../../support/brief-text.ts'
import { saveState } from '../../support/content.ts'
import { clock, findLesson, play } from '../../support/lesson.ts'
import { callAs, expect, markOf, signInAs, signInByCall, test } from '../../support/school.ts'

test('an operator previews a draft as a learner, reads what changed and restores a version', async ({
  page,
  context,
}, info) => {
  const operator = await signInAs(context, 'operator')
  const mark = markOf(info)
  const call = <Data>(path: string, input: object) =>
    callAs<Data>(context, operator, path, input).then(({ data }) => data)
  const { videoId } = await findLesson(context, operator.token)
  const categories = await call<{ id: number }[]>(listCategories, {})
  const first = `初稿 ${mark}`
  const { id, version } = await call<{ id: number; version: number }>(addCourse, {
    name: first,
    categoryId: categories[0]?.id,
  })
  const lesson = {
    id: null,
    titleZh: '导论',
    titleEn: '',
    finishPercent: 90,
    isFree: false,
    videoId,
  }
  await call(saveCourse, {
    id,
    version,
    chapters: [{ id: null, titleZh: '第一章', titleEn: '', lessons: [lesson] }],
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
