import { listLearners } from '@jingke/contract/people/calls'
import { callOrThrow } from '../support/lesson.ts'
import { expect, signInAs, test } from '../support/school.ts'

test('an operator sees the viewing curve of a video and seeks to a second of it', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto(`/console/media?keyword=${encodeURIComponent('靠近而不到达')}`)
  const row = page.getByRole('row').filter({ hasText: '靠近而不到达' }).first()
  await expect(row.getByText(/可以观看|就绪/)).toBeVisible({ timeout: 240_000 })
  await row
    .getByRole('button', { name: /靠近而不到达/ })
    .first()
    .click()
  const curve = page.getByRole('region', { name: '观看曲线' })
  await expect(curve.getByText(/共 [1-9]\d* 人看过/)).toBeVisible()

  const slider = curve.getByRole('slider', { name: '视频时间' })
  await slider.press('ArrowRight')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /^00:00:02：看过 [1-9]/)
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeCloseTo(2, 1)

  await curve.locator('summary').click()
  await expect(curve.getByRole('table')).toContainText('00:00:00 – ')
})

test("an operator sees a learner's study and refused seconds", async ({ page, context }) => {
  const { token } = await signInAs(context, 'operator')
  const { list } = await callOrThrow<{ list: { id: number; userName: string }[] }>(
    context,
    token,
    listLearners,
    { keyword: 'student2' },
  )
  const learner = list.find(({ userName }) => userName === 'student2')
  await page.goto(`/console/learners/${learner?.id}`)
  const study = page.getByRole('region', { name: '学习情况' }).first()
  await expect(study.getByText(/计入 \d+ 分钟，未计入 \d+ 分钟/)).toBeVisible()
  await expect(study.getByRole('row')).not.toHaveCount(1)
  await expect(study.getByRole('columnheader', { name: '未计入时长' })).toBeVisible()
})

test("an operator sees a partner's viewings", async ({ page, context }) => {
  await signInAs(context, 'operator')
  await page.goto('/console/partners')
  await page.getByRole('link', { name: /晨光云课堂/ }).click()
  await expect(page.getByRole('heading', { name: '观看情况' })).toBeVisible()
})
