import {
  getContinueLearning,
  listCourseProgress,
  listStudyRecords,
} from '@jingke/contract/study/calls'
import { createLearner } from '../support/learner.ts'
import { watcher } from '../support/lesson.ts'
import { callAs, expect, signInAs, test } from '../support/school.ts'

interface StudyRecord {
  courseId: number
  courseName: string
  lessonId: number
  lessonTitle: string
  position: number
  isFinished: boolean
}

test('the header links to my courses and the study record', async ({ page, context }) => {
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

test('the study record shows lessons by day, and a link resumes at the second', async ({
  page,
  context,
}) => {
  const who = await signInAs(context, watcher())
  const { data } = await callAs<{ total: number; list: StudyRecord[] }>(
    context,
    who,
    listStudyRecords,
    { pageNum: 1, pageSize: 10, state: 'learning' },
  )
  const [record] = data.list
  if (!record) throw new Error('the demo learner has unfinished lessons')
  await page.goto('/my/record')
  await expect(page.getByRole('heading', { level: 1, name: '学习记录' })).toBeVisible()
  await expect(page.locator('main h2 time').nth(1)).toBeVisible()
  await page.getByText('学习中', { exact: true }).click()
  await expect(page).toHaveURL(/state=learning/)
  await expect(page.getByText(`共 ${data.total} 条`)).toBeVisible()
  await expect(page.getByText(/^看到 [\d:]+，共 [\d:]+$/).first()).toBeVisible()
  await page.getByText('已学完', { exact: true }).first().click()
  await expect(page).toHaveURL(/state=finished/)
  // Also those that were watched again since.
  await expect(page.getByText(/^已学完，共 .+$/).first()).toBeVisible()
  await expect(page.getByText(/^看到 /)).toHaveCount(0)
  await page.getByText('学习中', { exact: true }).first().click()
  await expect(page).toHaveURL(/state=learning/)
  await page.getByRole('searchbox').fill('没有这样的课')
  await expect(page.getByRole('heading', { name: '没有找到相符的记录' })).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page
    .getByRole('link', { name: `继续学习 ${record.lessonTitle}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/course?id=${record.courseId}&lesson=${record.lessonId}`)
})

test('a lesson is removed from the study record after a confirmation', async ({
  page,
  context,
}) => {
  await signInAs(context, watcher())
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

test('the home page starts with the lesson to continue, and the header links to it too', async ({
  page,
  context,
}) => {
  const who = await signInAs(context, watcher())
  const { data } = await callAs<{
    course: { id: number; name: string }
    lessonId: number
    lessonTitle: string
    position: number
  }>(context, who, getContinueLearning)
  const address = `/course?id=${data.course.id}&lesson=${data.lessonId}`
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: '继续学习' })
  await expect(card.getByText(data.lessonTitle)).toBeVisible()
  await expect(card.getByText(data.course.name)).toBeVisible()
  await expect(card.getByText(/^还剩 .+$/)).toBeVisible()
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  // Learners with a plan see first what is due.
  expect(headings.find((heading) => heading !== '要学完的')).toBe('继续学习')
  await expect(card.getByRole('link')).toHaveAttribute('href', address)
  const link = page.getByRole('banner').getByRole('link', { name: /^继续学习：/ })
  await expect(link).toHaveAttribute('href', address)
  await link.click()
  await expect(page).toHaveURL(address)
  await expect(link).toBeHidden()
})

test('a learner without study sees nothing to continue', async ({ page, context }) => {
  const { userName } = await createLearner(context)
  await signInAs(context, userName)
  const answered = page.waitForResponse(/continueLearning/)
  await page.goto('/dashboard')
  expect((await (await answered).json()).data).toBeNull()
  await expect(page.getByRole('region', { name: '为您推荐' })).toBeVisible()
  await expect(page.getByRole('region', { name: '继续学习' })).toHaveCount(0)
})

test('started courses show their progress on every card, by one call', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith(listCourseProgress)) calls += 1
  })
  // New courses of other journeys would fill the first page.
  await page.goto('/onDemandCenter?sort=popular')
  await expect(page.getByRole('progressbar', { name: /^已学 \d+%$/ }).first()).toBeVisible()
  expect(calls).toBe(1)
})

test('the figures are a chart, a table and files', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/my/record?view=figures')
  await expect(page.getByRole('img', { name: '每天学习分钟数' })).toBeVisible()
  const table = page.getByRole('table', { name: '每天学习分钟数' })
  await expect(table.getByRole('row')).toHaveCount(29)
  await page.getByText('按周', { exact: true }).click()
  await expect(page.getByRole('img', { name: '每周学习分钟数' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '每日学习数据' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('study-days.csv')
  const text = await file.createReadStream().then(async (stream) => {
    const chunks: Buffer[] = []
    for await (const part of stream) chunks.push(part)
    return Buffer.concat(chunks).toString('utf8')
  })
  expect(text).toMatch(/日期,学习（秒）,完成课时\r?\n\d{4}-\d{2}-\d{2},\d+,\d+/)
})

test('a visitor verifies a certificate', async ({ page, context, browser }) => {
  await signInAs(context, 'student')
  await page.goto('/my/myCourse?state=finished')
  const list = page.getByRole('list', { name: '我的证书' })
  await list.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: '结业证书' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeHidden()
  const address = page.url()
  const stranger = await browser.newContext({ locale: 'en-GB' })
  const theirs = await stranger.newPage()
  await theirs.goto(address)
  await expect(
    theirs.getByRole('heading', { level: 1, name: 'Certificate of completion' }),
  ).toBeVisible()
  await expect(theirs).toHaveURL(address)
  await theirs.emulateMedia({ media: 'print' })
  await expect(theirs.getByRole('banner')).toBeHidden()
  await expect(theirs.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await theirs.goto(address.replace(/[^/]+$/, 'AAAA-AAAA-AAAA-AAAA'))
  await expect(
    theirs.getByRole('heading', { name: 'There is no certificate with this code' }),
  ).toBeVisible()
  await stranger.close()
})
