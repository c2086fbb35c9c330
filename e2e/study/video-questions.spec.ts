import { createQuestion, saveLessonQuestions } from '@jingke/contract/assessment/calls'
import { listVideos } from '@jingke/contract/media/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { expectNotice } from '../support/brief-text.ts'
import { type Call, publishCourse } from '../support/course.ts'
import { keyboard } from '../support/hands.ts'
import { createLearner } from '../support/learner.ts'
import {
  callOrThrow,
  clock,
  expectPlaying,
  findLesson,
  findRecord,
  isPaused,
  seekTo,
} from '../support/lesson.ts'
import { createPartner, sign } from '../support/partner.ts'
import { expect, markOf, signInAs, signInByCall, test } from '../support/school.ts'

const addChoice = async (context: BrowserContext, body: string): Promise<number> => {
  const { token } = await signInByCall(context, 'operator')
  const option = (text: string, share: number) => ({ text, share, feedback: '' })
  const content = {
    type: 'single',
    body,
    points: 1,
    explanation: '先看，再动手。',
    options: [option('看一看', 100), option('跑过去', 0), option('喊一声', 0)],
  }
  return (await callOrThrow<{ id: number }>(context, token, createQuestion, { content })).id
}

/** The lesson of a new course. */
const addLesson = async (context: BrowserContext, token: string, videoId: number) => {
  const title = `会提问的视频 ${markOf(test.info())}`
  const call: Call = (path, input) => callOrThrow(context, token, path, input)
  const { courseId, lessonIds } = await publishCourse(call, { name: title, lessons: [{ videoId }] })
  return { courseId, lessonId: lessonIds[0] ?? 0, videoId, title }
}

/** A lesson whose video asks at the given seconds. */
const addAskingLesson = async (
  context: BrowserContext,
  questions: readonly { body: string; second: number; rule: string }[],
) => {
  const { token } = await signInByCall(context, 'operator')
  const { videoId } = await findLesson(context, token)
  const lesson = await addLesson(context, token, videoId)
  const list: object[] = []
  for (const { body, second, rule } of questions)
    list.push({ questionId: await addChoice(context, body), second, rule })
  const { lessonId } = lesson
  await callOrThrow(context, token, saveLessonQuestions, { lessonId, version: 0, list })
  return lesson
}

const start = async (page: Page): Promise<void> => {
  await page.locator('body').press('k')
  await expect.poll(() => isPaused(page)).toBe(false)
}

test('a video stops at its questions, which are answered by keyboard alone, and counts on', async ({
  page,
  context,
}, info) => {
  const mark = markOf(info)
  const lesson = await addAskingLesson(context, [
    { body: `先做什么？ ${mark}`, second: 2, rule: 'right' },
    { body: `后做什么？ ${mark}`, second: 20, rule: 'answered' },
  ])
  const learner = await createLearner(context)
  const { token } = await signInAs(context, learner.userName)
  await page.goto(`/course?id=${lesson.courseId}&lesson=${lesson.lessonId}`)
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await start(page)

  const first = page.getByRole('dialog', { name: /00:00:02 处的题目/ })
  await expect(first.getByText(`先做什么？ ${mark}`)).toBeVisible()
  expect(await isPaused(page)).toBe(true)
  expect(await clock(page)).toBeLessThanOrEqual(2)
  expect(await findViolations(page)).toEqual([])
  await keyboard.press(first.getByRole('button', { name: '提交答案' }))
  await expect(first.getByText('请先作答。')).toBeVisible()
  await first.getByRole('radio').first().focus()
  for (const wrong of ['跑过去', '看一看']) {
    const option = first.getByRole('radio', { name: wrong })
    while (!(await option.isChecked())) await page.keyboard.press('ArrowDown')
    await keyboard.press(first.getByRole('button', { name: '提交答案' }))
    if (wrong === '看一看') break
    await expect(first.getByText('还不对，请再试一次。')).toBeVisible()
    await expect(first.getByText('先看，再动手。')).toHaveCount(0)
    await option.focus()
  }
  await expect(first.getByText('回答正确。')).toBeVisible()
  await expect(first.getByText('先看，再动手。')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // The focus is on the button that goes on.
  await page.keyboard.press('Enter')
  await expect(first).toHaveCount(0)
  await expectPlaying(page)

  await seekTo(page, 0.9)
  const second = page.getByRole('dialog', { name: /00:00:20 处的题目/ })
  await expect(second).toBeVisible()
  expect(await clock(page)).toBeLessThanOrEqual(20)

  await page.reload()
  await expect(page.getByRole('button', { name: /播放|继续/ }).first()).toBeVisible()
  await start(page).catch(() => undefined)
  await expect(second).toBeVisible()
  await expect(page.getByText('视频中有 2 道题，已回答 1 道')).toBeAttached()
  await second.getByRole('radio', { name: '喊一声' }).check()
  await second.getByRole('button', { name: '提交答案' }).click()
  await expect(second.getByText('回答不正确。')).toBeVisible()
  await second.getByRole('button', { name: '继续播放' }).click()
  await expect.poll(() => clock(page)).toBeGreaterThan(21)
  await expect
    .poll(async () => (await findRecord(context, token, lesson))?.position, { timeout: 20_000 })
    .toBeGreaterThan(20)
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 780 }, colorScheme: 'dark' })

  test('a question has room over the video, and an answer that was not stored is kept', async ({
    page,
    context,
  }, info) => {
    const body = `先做什么？ ${markOf(info)}`
    const lesson = await addAskingLesson(context, [{ body, second: 1, rule: 'optional' }])
    await signInAs(context, (await createLearner(context)).userName)
    await page.goto(`/course?id=${lesson.courseId}&lesson=${lesson.lessonId}`)
    await page.getByRole('button', { name: '播放', exact: true }).click()
    const question = page.getByRole('dialog', { name: /处的题目/ })
    await expect(question.getByText(body)).toBeVisible()
    await expect(question.getByRole('button', { name: '跳过' })).toBeInViewport()
    expect(await findViolations(page)).toEqual([])
    await question.getByText('看一看').click()
    await context.setOffline(true)
    await question.getByRole('button', { name: '提交答案' }).click()
    await expect(question.getByText('答案尚未保存。')).toBeVisible()
    await context.setOffline(false)
    await expect(question.getByRole('radio', { name: '看一看' })).toBeChecked()
    await question.getByRole('button', { name: '提交答案' }).click()
    await expect(question.getByText('回答正确。')).toBeVisible()
    await question.getByRole('button', { name: '继续播放' }).click()
    await expect(question).toHaveCount(0)
    await expectPlaying(page)
  })
})

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('a question is answered over the full screen with captions on, and then on a phone', async ({
    page,
    context,
  }, info) => {
    const mark = markOf(info)
    const lesson = await addAskingLesson(context, [
      { body: `First? ${mark}`, second: 3, rule: 'answered' },
      { body: `Second? ${mark}`, second: 20, rule: 'optional' },
    ])
    await signInAs(context, (await createLearner(context)).userName)
    await page.goto(`/course?id=${lesson.courseId}&lesson=${lesson.lessonId}`)
    await expect(page.getByRole('button', { name: 'Captions off' })).toBeAttached()
    await page.locator('body').press('f')
    await start(page)
    const first = page.getByRole('dialog', { name: /Question at/ })
    await expect(first.getByText(`First? ${mark}`)).toBeVisible()
    const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null)
    expect(await isFullScreen()).toBe(true)
    await expect(page.getByRole('button', { name: 'Captions off' })).toBeAttached()
    // Neither the captions nor the controls are over it.
    await expect(first.getByRole('button', { name: 'Answer' })).toBeInViewport({ ratio: 1 })
    expect(await findViolations(page)).toEqual([])
    await first.getByText('看一看').click()
    await first.getByRole('button', { name: 'Answer' }).click()
    await expect(first.getByText('Right.', { exact: true })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await first.getByRole('button', { name: 'Go on' }).click()
    await expect(first).toHaveCount(0)
    await expectPlaying(page)
    expect(await isFullScreen()).toBe(true)
    await page.locator('body').press('f')
    await expect.poll(isFullScreen).toBe(false)

    await page.setViewportSize({ width: 390, height: 780 })
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 19
    })
    const second = page.getByRole('dialog', { name: /Question at/ })
    await expect(second.getByText(`Second? ${mark}`)).toBeVisible()
    await expect(second.getByRole('button', { name: 'Skip' })).toBeInViewport({ ratio: 1 })
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await second.getByRole('button', { name: 'Skip' }).click()
    await expect(second).toHaveCount(0)
  })
})

test('an operator places a question by the preview, and sees how it is answered', async ({
  page,
  context,
}, info) => {
  const body = `先做什么？ ${markOf(info)}`
  await addChoice(context, body)
  const { token } = await signInByCall(context, 'operator')
  const { videoId } = await findLesson(context, token)
  const lesson = await addLesson(context, token, videoId)
  await signInAs(context, 'operator')
  await page.goto(`/console/courses/${lesson.courseId}`)
  await page.getByRole('button', { name: new RegExp(`^题目.*${lesson.title} 中提问`) }).click()
  const drawer = page.getByRole('dialog', { name: /视频中的题目/ })
  await drawer.getByRole('button', { name: '添加题目' }).click()
  await drawer.getByRole('searchbox', { name: '搜索题库' }).fill(body)
  await drawer.getByRole('button', { name: body }).click()
  await drawer.getByRole('textbox', { name: '时间' }).fill('00:99')
  await expect(drawer.getByText('不是视频内的时间')).toBeVisible()
  await drawer.getByRole('textbox', { name: '时间' }).fill('00:00:09')
  await drawer.getByRole('combobox', { name: '规则' }).selectOption({ label: '必须答对' })
  expect(await findViolations(page)).toEqual([])
  await expectNotice(page, '题目已保存', () =>
    drawer.getByRole('button', { name: '保存题目' }).click(),
  )
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^题目.*${lesson.title} 中提问`) }).click()
  await expect(drawer.getByRole('textbox', { name: '时间' })).toHaveValue('00:00:09')
  await expect(drawer.getByText('还没有人作答')).toBeVisible()
})

test('a partner’s viewer is asked in the player', async ({ page, context }, info) => {
  const body = `先做什么？ ${markOf(info)}`
  const { token } = await signInByCall(context, 'operator')
  // Not the one that other journeys of partners play.
  const { list: videos } = await callOrThrow<{ list: { id: number; isPlayable: boolean }[] }>(
    context,
    token,
    listVideos,
    { pageSize: 50 },
  )
  const videoId = videos.findLast(({ isPlayable }) => isPlayable)?.id ?? 0
  const signer = { ...(await createPartner(context, [], videoId)), videoId }
  const lesson = await addLesson(context, token, videoId)
  const questionId = await addChoice(context, body)
  const list = [{ questionId, second: 1, rule: 'answered' }]
  const { lessonId } = lesson
  await callOrThrow(context, token, saveLessonQuestions, { lessonId, version: 0, list })
  await context.clearCookies()
  await page.goto(`/videoPlayer?signature=${sign(signer)}`)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  const question = page.getByRole('dialog', { name: /处的题目/ })
  await question.getByText('看一看').click()
  await question.getByRole('button', { name: '提交答案' }).click()
  await expect(question.getByText('回答正确。')).toBeVisible()
  await question.getByRole('button', { name: '继续播放' }).click()
  await expect.poll(() => clock(page)).toBeGreaterThan(1.5)
})
