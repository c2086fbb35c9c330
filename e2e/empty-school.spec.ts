import {
  addCategory,
  beginCourse,
  fillOutline,
  notice,
  uploadVideo,
  watchCourse,
} from './content.ts'
import { openEmptySchool } from './empty-school.ts'
import { callAs, demoPassword, expect, signInAs, test } from './school.ts'

test.describe.configure({ timeout: 420_000 })

test('an empty school becomes a school with a course that a new learner watches', async ({
  browser,
}, info) => {
  const school = await openEmptySchool()
  try {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL: school.origin })
    const operator = await signInAs(context, 'operator')
    const page = await context.newPage()
    await page.goto('/console/courses')
    await expect(page.getByText('还没有课程')).toBeVisible()
    await page.goto('/console/categories')
    await expect(page.getByText('还没有分类')).toBeVisible()
    await addCategory(page, '数学')

    await page.goto('/console/teachers')
    await page.getByRole('button', { name: '新建教师' }).click()
    const form = page.getByRole('dialog', { name: '新建教师' })
    await form.getByLabel('中文姓名').fill('顾明远')
    await form.getByLabel('数学').check()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(notice(page, '教师已保存')).toBeVisible()

    await uploadVideo(page, info.outputPath('first-film.mp4'), 'first-film')
    await beginCourse(page, '微积分')
    await page.getByLabel('顾明远').check()
    await fillOutline(page, 'first-film')
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(notice(page, '已发布 1 门课程')).toBeVisible()

    const made = await callAs<{ activation: { code: string } }>(
      context,
      operator,
      '/jk-admin/api-admin/v1/learner/create',
      { userName: 'anna', name: '安娜' },
    )
    const learner = await browser.newContext({ locale: 'zh-CN', baseURL: school.origin })
    const activated = await learner.request.post('/jk-auth/activation/activate', {
      data: { activationCode: made.data.activation.code, newPassword: demoPassword },
    })
    expect((await activated.json()).code).toBe(200)
    await signInAs(learner, 'anna')
    const view = await learner.newPage()
    await watchCourse(view, '微积分')
    await view.goto('/course?id=1')
    await expect(view.getByText('顾明远').first()).toBeVisible()
  } finally {
    await school.close()
  }
})
