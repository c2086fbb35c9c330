import { getEditableCourse, listCourses, saveCourse } from '@jingke/contract/catalogue/calls'
import { expectNotice, holdNotices } from '../../support/brief-text.ts'
import {
  beginCourse,
  fillOutline,
  saveState,
  uploadVideo,
  watchCourse,
  writeCaptions,
} from '../../support/content.ts'
import { watcher } from '../../support/lesson.ts'
import { callAs, expect, markOf, signInAs, signInByCall, test } from '../../support/school.ts'

test('an operator makes a course with an uploaded video and captions, and a learner watches it', async ({
  page,
  context,
}, info) => {
  await signInAs(context, 'operator')
  const mark = markOf(info)
  const name = `新课程 ${mark}`
  const film = `film-${mark}`
  await uploadVideo(page, info.outputPath(`${film}.mp4`), film)
  await writeCaptions(page, film)

  await beginCourse(page, name)
  await page.getByLabel('中文简介').fill('从零开始。')
  const publish = () => page.getByRole('button', { name: '发布', exact: true }).click()
  await expectNotice(page, /还没有可以播放的课时/, publish)

  await fillOutline(page, film)
  // Typed while the course is saved: both lessons stay, in the order of the keys.
  await page.getByRole('button', { name: '添加课时' }).click()
  await page.getByLabel('课时标题（中文）').nth(1).fill('结束')
  await page.getByRole('button', { name: '移动 结束' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('课时标题（中文）').first()).toHaveValue('结束')
  await expect(saveState(page)).toHaveText('已保存')
  await page.reload()
  await expect(page.getByLabel('课时标题（中文）').first()).toHaveValue('结束')
  await expect(page.getByLabel('课时标题（中文）').nth(1)).toHaveValue('开始')
  await publish()
  const question = page.getByRole('alertdialog', { name: '1 个课时还没有视频' })
  await expect(question).toContainText('没有视频：结束。')
  await expectNotice(page, '已发布 1 门课程', () =>
    question.getByRole('button', { name: '仍然发布' }).click(),
  )

  const learner = await context.browser()?.newContext({
    locale: 'zh-CN',
    baseURL: info.project.use.baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.251.0.1' },
  })
  if (!learner) throw new Error('there is no browser')
  await signInAs(learner, watcher())
  const view = await learner.newPage()
  await watchCourse(view, name)
  await view.getByRole('tab', { name: '文稿' }).click()
  const transcript = view.getByRole('list', { name: '文稿' })
  await expect(transcript.getByText('改过的第二行')).toBeVisible()
  await expect(transcript.getByText('加上的第三行')).toBeVisible()
  await learner.close()

  await page.getByRole('button', { name: '更多操作' }).click()
  const notices = await holdNotices(page)
  await page.getByRole('menuitem', { name: '移到回收站' }).click()
  await expect(notices.getByText(/已移到回收站/)).toBeVisible()
  const student = await signInByCall(context, 'student')
  const found = await callAs<{ total: number }>(context, student, listCourses, { keyword: name })
  expect(found.data.total).toBe(0)
  await expectNotice(page, /已恢复 1 门课程/, () =>
    notices.getByRole('button', { name: '撤销' }).click(),
  )
})

test('a change by somebody else is told, and what was typed is kept', async ({ page, context }) => {
  const operator = await signInAs(context, 'operator')
  await beginCourse(page, `共写 ${markOf(test.info())}`)
  await expect(saveState(page)).toHaveText('已保存')
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const { data } = await callAs<{ version: number }>(context, operator, getEditableCourse, { id })
  await callAs(context, operator, saveCourse, { id, version: data.version, introEn: 'Theirs' })
  await page.getByLabel('中文简介').fill('我的')
  await expect(page.getByText('请决定以谁的为准')).toBeVisible()
  await expect(page.getByLabel('中文简介')).toHaveText('我的')
  await page.getByRole('button', { name: '以我的为准' }).click()
  await expect(saveState(page)).toHaveText('已保存')
  await page.reload()
  await expect(page.getByLabel('中文简介')).toHaveText('我的')
  await expect(page.getByLabel('英文简介')).toHaveText('Theirs')
})

test('a failed save is told, keeps the text and is tried again', async ({ page, context }) => {
  await signInAs(context, 'operator')
  await beginCourse(page, `断线 ${markOf(test.info())}`)
  await page.route(`**${saveCourse}`, (route) => route.abort())
  await page.getByLabel('中文简介').fill('不会丢')
  await expect(page.getByText(/没有保存成功/)).toBeVisible()
  await page.unroute(`**${saveCourse}`)
  await page.getByRole('button', { name: '现在重试' }).click()
  await expect(saveState(page)).toHaveText('已保存')
  await page.reload()
  await expect(page.getByLabel('中文简介')).toHaveText('不会丢')
})
