import { issueToken } from '@jingke/contract/auth/calls'
import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { linkLessonVideo } from '@jingke/contract/media/calls'
import { dismissPopup, listPopupMessages } from '@jingke/contract/messages/calls'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { benchCode, benchPassword, clientHeader } from '../support/processes.ts'
import { median } from '../support/statistics.ts'
import { post } from './upload.ts'

const rounds = 5

interface Lesson {
  readonly courseId: number
  readonly id: number
}

const signIn = async (context: BrowserContext, url: string): Promise<string> => {
  const response = await context.request.post(`${url}${issueToken}`, {
    headers: { authorization: clientHeader },
    data: {
      grant_type: 'captcha',
      username: 'student',
      password: benchPassword,
      uuid: crypto.randomUUID(),
      code: benchCode,
    },
  })
  const { data } = await response.json()
  await context.addInitScript(({ token, refreshToken }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('tokenExpiresAt', String(Date.now() + 25 * 60_000))
  }, data)
  return data.token
}

/** A popup message would cover the lesson. */
const dismissPopups = async (url: string, token: string): Promise<void> => {
  const messages = await post<{ id: number }[]>(`${url}${listPopupMessages}`, token, {})
  for (const { id } of messages) await post(`${url}${dismissPopup}`, token, { id })
}

interface Course {
  readonly chapters: readonly { readonly lessons: readonly { readonly id: number }[] }[]
}

/** Links the video to the first lesson of a course. */
const linkFirstLesson = async (url: string, operator: string, videoId: number): Promise<Lesson> => {
  const courses = `${url}${listCourses}`
  const { list } = await post<{ list: { id: number }[] }>(courses, operator, {})
  const courseId = list[0]?.id ?? 0
  const details = `${url}${getCourseDetails}`
  const { chapters } = await post<Course>(details, operator, { courseId })
  const id = chapters[0]?.lessons[0]?.id ?? 0
  const link = `${url}${linkLessonVideo}`
  await post(link, operator, { lessonId: id, videoId })
  return { courseId, id }
}

/** Milliseconds from a click on the lesson to its first decoded frame; plays as soon as possible. */
const clickLesson = async (page: Page, { courseId, id }: Lesson): Promise<number> => {
  const link = page.locator(`a[href="/course?id=${courseId}&lesson=${id}"]`).first()
  await link.waitFor()
  await page.evaluate(() => {
    const watch = (video: HTMLVideoElement) => {
      video.muted = true
      void video.play().catch(() => {})
      video.requestVideoFrameCallback((now) => Object.assign(window, { firstFrame: now }))
    }
    Object.assign(window, { firstFrame: undefined, clicked: undefined })
    const seen = new MutationObserver(() => {
      const video = document.querySelector('video')
      if (!video) return
      seen.disconnect()
      watch(video)
    })
    seen.observe(document.body, { childList: true, subtree: true })
    addEventListener('click', () => Object.assign(window, { clicked: performance.now() }), {
      once: true,
      capture: true,
    })
  })
  await link.click()
  await page.waitForFunction(() => 'firstFrame' in window && window.firstFrame !== undefined)
  return page.evaluate(() => {
    const { firstFrame, clicked } = window as unknown as { firstFrame: number; clicked: number }
    return firstFrame - clicked
  })
}

/** With an empty cache, then with a warm one. */
const measureOnce = async (browser: Browser, url: string, lesson: Lesson) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await dismissPopups(url, await signIn(context, url))
    const page = await context.newPage()
    const coursePage = `${url}/course?id=${lesson.courseId}`
    await page.goto(coursePage)
    const cold = await clickLesson(page, lesson)
    await page.goto(coursePage)
    const warm = await clickLesson(page, lesson)
    return { cold, warm }
  } finally {
    await context.close()
  }
}

export const measureFirstFrame = async (
  url: string,
  operator: string,
  videoId: number,
): Promise<void> => {
  const lesson = await linkFirstLesson(url, operator, videoId)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const runs = []
    for (let round = 0; round < rounds; round += 1)
      runs.push(await measureOnce(browser, url, lesson))
    const cold = median(runs.map((run) => run.cold))
    const warm = median(runs.map((run) => run.warm))
    console.log(
      `click → first frame:   ${cold.toFixed(0)} ms with an empty cache, ${warm.toFixed(0)} ms with a warm cache (median of ${rounds})`,
    )
  } finally {
    await browser.close()
  }
}
