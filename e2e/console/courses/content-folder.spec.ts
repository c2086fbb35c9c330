import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expectNotice } from '../../support/brief-text.ts'
import { saveState, watchCourse } from '../../support/content.ts'
import { addEmptyCourse } from '../../support/course.ts'
import { callOrThrow } from '../../support/lesson.ts'
import { expect, markOf, signInAs, test } from '../../support/school.ts'
import { makeSmallVideo } from '../../support/small-video.ts'

test('a dropped folder becomes lessons with attachments, which a learner watches and downloads', async ({
  page,
  context,
}, info) => {
  const operator = await signInAs(context, 'operator')
  const name = `整夹 ${markOf(info)}`
  const folder = info.outputPath('微积分')
  const film = info.outputPath('film.mp4')
  await makeSmallVideo(film)
  for (const path of ['第2章 导数/1 定义.mp4', '第1章 极限/01 开始.mp4', '第1章 极限/草稿.psd']) {
    await mkdir(dirname(`${folder}/${path}`), { recursive: true })
    await copyFile(film, `${folder}/${path}`)
  }
  await writeFile(`${folder}/第1章 极限/01 开始.pdf`, '%PDF-1.4 notes')
  const call = <Data>(path: string, input: object) =>
    callOrThrow<Data>(context, operator.token, path, input)
  const { id } = await addEmptyCourse(call, name)

  await page.goto(`/console/courses/${id}`)
  await page.locator('input[webkitdirectory]').setInputFiles(folder)
  const plan = page.getByRole('dialog', { name: '从文件建立章节与课时' })
  await expect(plan.getByLabel('第 1 个新章节')).toHaveValue('极限')
  await expect(plan.getByLabel('1 定义.mp4 的课时标题')).toHaveValue('定义')
  await expect(plan.getByRole('region', { name: '不会上传的文件' })).toContainText('草稿.psd')
  await plan.getByLabel('第 2 个新章节').fill('导数与微分')
  await plan.getByRole('button', { name: '开始上传 3 个文件' }).click()
  await expect(page.getByLabel('章节标题（中文）').nth(1)).toHaveValue('导数与微分')
  await expect(page.getByLabel('课时标题（中文）').first()).toHaveValue('开始')
  // Behind the demo's own videos, whose processing begins with the school.
  const begin = page.locator('span', { has: page.getByRole('button', { name: /开始 的视频/ }) })
  await expect(begin.getByText('00:00:03')).toBeVisible({ timeout: 240_000 })
  await expect(page.getByRole('button', { name: '删除附件 01 开始.pdf' })).toBeVisible()
  await expect(saveState(page)).toHaveText('已保存')
  await expectNotice(page, '已发布 1 门课程', () =>
    page.getByRole('button', { name: '发布', exact: true }).click(),
  )

  const learner = await context.browser()?.newContext({
    locale: 'zh-CN',
    baseURL: info.project.use.baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.251.0.7' },
  })
  if (!learner) throw new Error('there is no browser')
  await signInAs(learner, 'student')
  const view = await learner.newPage()
  await watchCourse(view, name)
  const download = view.waitForEvent('download')
  await view.getByRole('button', { name: '下载 01 开始.pdf' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('01 开始.pdf')
  expect(await readFile(await file.path(), 'utf8')).toBe('%PDF-1.4 notes')
  await learner.close()
})
