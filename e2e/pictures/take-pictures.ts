import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  listAttempts,
  listQuestions,
  listQuestionsToMark,
  listSubmissions,
} from '@jingke/contract/assessment/calls'
import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { listVideos } from '@jingke/contract/media/calls'
import { listGroups, listImports, listLearners } from '@jingke/contract/people/calls'
import { getOwnPlans, listPlans } from '@jingke/contract/plans/calls'
import { updateSiteRules } from '@jingke/contract/site/calls'
import { listIssuedCertificates } from '@jingke/contract/study/calls'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import { callOrThrow } from '../support/lesson.ts'
import { holdPopups, port, signInAs, signInByCall } from '../support/school.ts'
import { schoolEnvironment } from '../support/school-environment.ts'
import { writeSheet } from './contact-sheet.ts'
import { type Found, type PictureOf, pictures } from './pages.ts'

/**
 * `npm run pictures [name …]`: each page of the demo school in light and dark, Chinese and English, as one file in
 * `docs/pictures`. Starts the school, unless one answers at `E2E_PORT`.
 */
const origin = `http://127.0.0.1:${port}`
const folder = new URL('../../docs/pictures/', import.meta.url).pathname
const names = process.argv.slice(2)
const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name))

const isUp = () =>
  fetch(`${origin}/docs`).then(
    ({ ok }) => ok,
    () => false,
  )

const startSchool = async () => {
  if (await isUp()) return () => {}
  const server = spawn(process.execPath, ['e2e/support/start-school.ts'], {
    env: { ...process.env, ...schoolEnvironment, DEMO_OPENINGS: '1' },
    stdio: 'inherit',
    detached: true,
  })
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error('the school did not start')
    await sleep(500)
  }
  return async () => {
    // The group: the program that starts the school leaves the signal to it.
    if (server.pid) process.kill(-server.pid, 'SIGTERM')
    await once(server, 'exit')
  }
}

const callsOf = async (context: BrowserContext, user: string) => {
  const { token } = await signInByCall(context, user)
  return <Data>(path: string, data: object = {}) => callOrThrow<Data>(context, token, path, data)
}

interface Outline {
  chapters: { lessons: { id: number; kind: string }[] }[]
}

interface Listed {
  list: { id: number }[]
}

/** Waits until every video plays or has failed; opens the public course pages. */
const prepare = async (browser: Browser): Promise<Found> => {
  const context = await browser.newContext({ baseURL: origin })
  const asStudent = await callsOf(context, 'student')
  const asOperator = await callsOf(context, 'operator')
  for (;;) {
    const { list } = await asOperator<{ list: { state: string }[] }>(listVideos, { pageSize: 50 })
    if (list.every(({ state }) => ['ready', 'laddering', 'playable', 'failed'].includes(state)))
      break
    await sleep(1000)
  }
  await asOperator(updateSiteRules, { hasPublicCourses: true })
  const first = (found: Listed) => found.list[0]?.id ?? 0
  const firstOf = async <Row>(path: string): Promise<Row> => {
    const [row] = (await asOperator<{ list: Row[] }>(path)).list
    if (!row) throw new Error(`${path}: the demo school has none`)
    return row
  }
  const courseOf = async (keyword: string) =>
    first(await asStudent<Listed>(listCourses, { keyword }))
  const whole = await courseOf('记笔记')
  const { chapters } = await asStudent<Outline>(getCourseDetails, { courseId: whole })
  /** The first lesson of the kind that the student sees. */
  const lessonOf = async (kind: string) => {
    const { list } = await asStudent<Listed>(listCourses, { pageSize: 50 })
    for (const { id } of list) {
      const outline = await asStudent<Outline>(getCourseDetails, { courseId: id })
      const lessons = outline.chapters.flatMap((chapter) => chapter.lessons)
      const lesson = lessons.find((one) => one.kind === kind)
      if (lesson) return { courseId: id, lessonId: lesson.id }
    }
    throw new Error(`no course has a lesson of the kind ${kind}`)
  }
  const { plans } = await asStudent<{ plans: { id: number }[] }>(getOwnPlans)
  const issued = await asOperator<{ list: { code: string }[] }>(listIssuedCertificates)
  const found = {
    course: await courseOf('高等数学'),
    whole,
    wholeLesson: chapters[0]?.lessons[1]?.id ?? 0,
    certificate: issued.list[0]?.code ?? '',
    learner: first(await asOperator<Listed>(listLearners, { keyword: 'student' })),
    group: first(await asOperator<Listed>(listGroups)),
    import: first(await asOperator<Listed>(listImports)),
    plan: first(await asOperator<Listed>(listPlans)),
    ownPlan: plans[0]?.id ?? 0,
    question: first(await asOperator<Listed>(listQuestions)),
    quiz: await lessonOf('quiz'),
    assignment: await lessonOf('assignment'),
    attempt: await firstOf<Found['attempt']>(listAttempts),
    submission: first(await asOperator<Listed>(listSubmissions)),
    toMark: await firstOf<Found['toMark']>(listQuestionsToMark),
  }
  await context.close()
  return found
}

/** Milliseconds, for a busy machine. */
const patience = 120_000

/** Nothing loads any more, as far as a reader can see. */
const settle = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready)
}

/** Two in a row are the same, unless something moves all the time. */
const takeStill = async (page: Page): Promise<Buffer> => {
  let last = await page.screenshot()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await sleep(500)
    const next = await page.screenshot()
    if (next.equals(last)) return next
    last = next
  }
  return last
}

const takePicture = async (
  context: BrowserContext,
  { path, width, act }: PictureOf,
  found: Found,
): Promise<Buffer> => {
  const page = await context.newPage()
  try {
    await page.setViewportSize(width ? { width, height: 844 } : { width: 1440, height: 900 })
    await page.goto(`${origin}${path(found)}`)
    await settle(page)
    if (act) {
      await act(page)
      await settle(page)
    }
    return await takeStill(page)
  } finally {
    await page.close()
  }
}

const variants = (['zh-CN', 'en'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
)

/** One for each variant, signed in. */
const openContexts = (browser: Browser, user: PictureOf['user']) =>
  Promise.all(
    variants.map(async (variant) => {
      const context = await browser.newContext({
        ...variant,
        baseURL: origin,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        timezoneId: 'Asia/Shanghai',
      })
      context.setDefaultTimeout(patience)
      await holdPopups(context)
      if (user) await signInAs(context, user)
      return context
    }),
  )

const stop = await startSchool()
const browser = await chromium.launch(launchOptions)
try {
  await mkdir(folder, { recursive: true })
  const found = await prepare(browser)
  for (const user of new Set(wanted.map((one) => one.user))) {
    const contexts = await openContexts(browser, user)
    for (const picture of wanted.filter((one) => one.user === user)) {
      const shots = await Promise.all(
        contexts.map((context) => takePicture(context, picture, found)),
      )
      const { name, width } = picture
      await writeSheet(browser, `${folder}${name}.webp`, shots, width !== undefined)
      console.log(name)
    }
    for (const context of contexts) await context.close()
  }
} finally {
  await browser.close()
  await stop()
}
