import { findViolations } from '../../support/axe.ts'
import { expectNotice } from '../../support/brief-text.ts'
import { saveState } from '../../support/content.ts'
import { addFreshLesson } from '../../support/lesson.ts'
import { expect, signInAs, test } from '../../support/school.ts'

test('an operator says what a course teaches and adds materials, which learners read and download', async ({
  page,
  context,
  browser,
}) => {
  const { token } = await signInAs(context, 'operator')
  const { courseId, lessonId } = await addFreshLesson(context, token)
  await page.goto(`/console/courses/${courseId}`)
  await page.getByLabel('学完能做什么（中文）').fill('看懂一张图\n说出为什么')
  await page.getByLabel('适合谁（中文）').fill('第一次学的人')
  await page.getByLabel('需要的基础（中文）').fill('纸和笔')
  await expect(saveState(page)).toHaveText(/已保存/)
  const materials = page.getByRole('region', { name: '课程资料' })
  await materials.locator('input[type=file]').setInputFiles([
    { name: '讲义.txt', mimeType: 'text/plain', buffer: Buffer.from('lecture') },
    { name: '习题.txt', mimeType: 'text/plain', buffer: Buffer.from('exercise') },
  ])
  await materials.getByRole('button', { name: '调整附件：习题.txt' }).click()
  await page.getByRole('menuitem', { name: '重命名' }).click()
  const form = page.getByRole('dialog', { name: '重命名' })
  await form.getByLabel('文件名').fill('练习.txt')
  await expectNotice(page, '附件已重命名', () => form.getByRole('button', { name: '保存' }).click())
  expect(await findViolations(page, {})).toEqual([])

  const other = await browser.newContext()
  await signInAs(other, 'student2')
  const learner = await other.newPage()
  await learner.goto(`/course?id=${courseId}`)
  await expect(learner.getByRole('heading', { name: '学完能做什么' })).toBeVisible()
  await expect(learner.getByText('说出为什么')).toBeVisible()
  await expect(learner.getByText('第一次学的人')).toBeVisible()
  await expect(learner.getByText('纸和笔')).toBeVisible()
  expect(await findViolations(learner, {})).toEqual([])
  for (const path of [`/course?id=${courseId}`, `/course?id=${courseId}&lesson=${lessonId}`]) {
    await learner.goto(path)
    const download = learner.waitForEvent('download')
    await learner.getByRole('button', { name: '下载 练习.txt' }).click()
    expect((await download).suggestedFilename()).toBe('练习.txt')
  }
  await other.close()
})
