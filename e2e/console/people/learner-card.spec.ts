import { bindLearners, getSocketAddress, listTeams } from '@jingke/contract/chat/calls'
import type { Page } from '@playwright/test'
import { createLearner } from '../../support/learner.ts'
import { callOrThrow, clock, openLesson, play, seekTo } from '../../support/lesson.ts'
import { expect, port, signInAs, signInByCall, test } from '../../support/school.ts'

/** The learner's second on the card: "看到 0:12 / 1:05". */
const shownSecond = async (desk: Page): Promise<number> => {
  const text = await desk.getByText(/^看到 [\d:]+ \/ [\d:]+$/).textContent()
  const [minutes = 0, seconds = 0] =
    (text ?? '').slice(3).split(' ')[0]?.split(':').map(Number) ?? []
  return minutes * 60 + seconds
}

test("the learner card follows the learner's second", async ({ page, context, browser }) => {
  const { userName, name } = await createLearner(context)
  const operator = await signInByCall(context, 'operator')
  const [team] = await callOrThrow<{ id: number }[]>(context, operator.token, listTeams, {})
  await callOrThrow(context, operator.token, bindLearners, {
    kind: 'learner',
    value: userName,
    teamId: team?.id,
  })
  const { lesson, tokens } = await openLesson(page, userName)
  const { chatId } = await callOrThrow<{ chatId: number }>(
    context,
    tokens.token,
    getSocketAddress,
    {},
  )

  const staff = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.99.0.2' },
  })
  await signInAs(staff, 'operator')
  const desk = await staff.newPage()
  await desk.goto(`/console/chat?chat=${chatId}`)
  const card = desk.getByRole('complementary').filter({ hasText: name })
  await expect(card.getByRole('heading', { name, exact: true })).toBeVisible()

  await play(page)
  await expect(card.getByText('正在观看')).toBeVisible()
  await expect(card.getByText(lesson.title, { exact: true })).toBeVisible()
  const half = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => Math.floor(video.duration / 2))
  await seekTo(page, 0.6)
  await expect.poll(() => clock(page)).toBeGreaterThan(half)
  await expect.poll(() => shownSecond(desk)).toBeGreaterThanOrEqual(half)
  await expect(card.getByRole('link', { name: '打开到这一秒' })).toHaveAttribute(
    'href',
    new RegExp(`id=${lesson.courseId}&lesson=${lesson.lessonId}&t=\\d+`),
  )
  await card.getByRole('button', { name: '发送课时卡片' }).click()
  await expect(desk.getByRole('log').getByText(lesson.title).first()).toBeVisible()
  await staff.close()
})
