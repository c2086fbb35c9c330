import { findViolations } from '../../support/axe.ts'
import { beginCourse, saveState, watchCourse } from '../../support/content.ts'
import { expect, markOf, signInAs, test } from '../../support/school.ts'
import { longUpload, makeSmallVideo } from '../../support/small-video.ts'

test('an operator uploads a video where a lesson chooses it, and closes the window meanwhile', async ({
  page,
  context,
}, info) => {
  await signInAs(context, 'operator')
  const film = await makeSmallVideo(info.outputPath(`就地-${markOf(info)}.mp4`), {
    padding: longUpload,
  })
  const name = `就地上传 ${markOf(info)}`
  await beginCourse(page, name)
  await page.getByRole('button', { name: '添加章节' }).click()
  await page.getByLabel('章节标题（中文）').fill('第一章')
  await page.getByLabel('课时标题（中文）').fill('开始')
  await page.getByRole('button', { name: '开始 的视频' }).click()

  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  })
  const dialog = page.getByRole('dialog', { name: '选择视频' })
  await dialog.locator('input[type=file]').setInputFiles(film)
  await expect(dialog.getByText('可以关闭此窗口')).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  const choose = dialog.getByRole('button', { name: '上传文件' })
  await choose.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('tooltip')).toHaveText('这个课时正在上传文件')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('tooltip')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: /就地/ })).toBeVisible()
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })

  // Behind the demo's own videos, whose processing begins with the school.
  const lesson = page.locator('span', { has: page.getByRole('button', { name: /开始 的视频/ }) })
  await expect(lesson.getByText('00:00:03')).toBeVisible({ timeout: 240_000 })
  await expect(saveState(page)).toHaveText('已保存')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('button', { name: '以学员身份打开' })).toBeVisible()

  const longer = await makeSmallVideo(info.outputPath('longer.mp4'), { seconds: 5 })
  await page.getByRole('button', { name: /开始 的视频/ }).click()
  // The file waits until the row has been checked.
  await context.route('**/media/upload/*', async (route) => {
    await expect(page.getByText('新视频处理中')).toBeVisible()
    await expect(lesson.getByText('00:00:03')).toBeVisible()
    await route.continue()
  })
  await dialog.locator('input[type=file]').setInputFiles(longer)
  await page.keyboard.press('Escape')
  await expect(lesson.getByText('00:00:05')).toBeVisible({ timeout: 240_000 })
  await expect(page.getByText('新视频处理中')).toHaveCount(0)
  await watchCourse(page, name)
})
