import { callAs, expect, signInAs, test } from './school.ts'

const centre = '/jk-user/api-user/v1/courseCenter'

interface StudyRecord {
  courseId: number
  courseName: string
  lessonId: number
  lessonTitle: string
  position: number
  isFinished: boolean
}

test('the header leads to my courses and the study record', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/dashboard')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: '我的课程' }).click()
  await expect(page).toHaveURL('/my/myCourse')
  await expect(page).toHaveTitle('我的课程 - 精课书院')
  await header.getByRole('link', { name: '学习记录' }).click()
  await expect(page).toHaveURL('/my/record')
  await expect(page).toHaveTitle('学习记录 - 精课书院')
})

test('the study record shows lessons by day, and goes on at the second', async ({
  page,
  context,
}) => {
  const who = await signInAs(context, 'student')
  const { data } = await callAs<{ total: number; list: StudyRecord[] }>(
    context,
    who,
    `${centre}/studyRecord`,
    { pageNum: 1, pageSize: 10, state: 'learning' },
  )
  const [record] = data.list
  if (!record) throw new Error('the demo learner has unfinished lessons')
  await page.goto('/my/record')
  await expect(page.getByRole('heading', { level: 1, name: '学习记录' })).toBeVisible()
  expect(await page.locator('main h2 time').count()).toBeGreaterThan(1)
  await page.getByText('学习中', { exact: true }).click()
  await expect(page).toHaveURL(/state=learning/)
  await expect(page.getByText(`共 ${data.total} 条`)).toBeVisible()
  await page.getByRole('searchbox').fill('没有这样的课')
  await expect(page.getByRole('heading', { name: '没有找到相符的记录' })).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page
    .getByRole('link', { name: `继续学习 ${record.lessonTitle}` })
    .first()
    .click()
  await expect(page).toHaveURL(
    `/course?id=${record.courseId}&lesson=${record.lessonId}&t=${record.position}`,
  )
})

test('a lesson is removed from the study record after a question', async ({ page, context }) => {
  await signInAs(context, 'student2')
  await page.goto('/my/record')
  const all = page.getByText(/^共 \d+ 条$/)
  const before = Number((await all.textContent())?.replace(/\D/g, ''))
  await page
    .getByRole('button', { name: /^从学习记录中移除/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '取消' }).last().click()
  await expect(question).toBeHidden()
  await expect(page.getByText(`共 ${before} 条`)).toBeVisible()
  await page
    .getByRole('button', { name: /^从学习记录中移除/ })
    .first()
    .click()
  await question.getByRole('button', { name: '移除' }).click()
  await expect(page.getByText(`共 ${before - 1} 条`)).toBeVisible()
})

test('my courses have progress and the last lesson, and are filtered and sorted', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/my/myCourse')
  const list = page.getByRole('list', { name: '我的课程' })
  await expect(list.getByRole('progressbar', { name: '学习进度' }).first()).toBeVisible()
  await expect(list.getByText(/^上次学到：/).first()).toBeVisible()
  await page.getByText('已学完', { exact: true }).first().click()
  await expect(page).toHaveURL(/state=finished/)
  await expect(list.getByText(/^已学 \d+%$/)).toHaveCount(0)
  await page.getByRole('combobox', { name: '排序' }).selectOption('name')
  await expect(page).toHaveURL(/sort=name/)
})
