import { expect, signInAs, test } from '../../support/school.ts'
import { makeSmallVideo } from '../../support/small-video.ts'

test('an operator uploads a video, sees it become playable and renames it', async ({
  page,
  context,
}, info) => {
  const sample = await makeSmallVideo(info.outputPath('first-upload.mp4'))
  await signInAs(context, 'operator')
  await page.goto('/console/media')
  await page.locator('input[type=file][multiple]').setInputFiles(sample)
  await expect(page.getByText('已上传，处理情况见下方列表')).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ hasText: /^first-upload/ })
    .first()
  await expect(row.getByText(/可以观看|就绪/)).toBeVisible({ timeout: 240_000 })

  await row.getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('menuitem', { name: '重命名' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('极限导入')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '极限导入', exact: true })).toBeVisible()
})

test('a file that is not a video fails with a message that says what to do', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console/media')
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'not-a-video.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('this is a text'),
  })
  const row = page.getByRole('row').filter({ hasText: 'not-a-video' })
  await expect(row.getByText(/不是可识别的视频或音频文件/)).toBeVisible()
})
