import { updateSiteRules } from '@jingke/contract/site/calls'
import { findViolations } from './support/axe.ts'
import { publishCourse } from './support/course.ts'
import { callOrThrow, findLesson } from './support/lesson.ts'
import {
  callAs,
  demoPassword,
  expect,
  markOf,
  port,
  signInAs,
  signInByCall,
  test,
  testCode,
} from './support/school.ts'
import { asOverTls, transferred } from './support/transferred.ts'

const origin = `http://127.0.0.1:${port}`

test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ context }) => {
  const operator = await signInByCall(context, 'operator')
  await callAs(context, operator, updateSiteRules, { hasPublicCourses: false })
})

test('a visitor reads a course once the operator has opened course pages, and signs in to watch', async ({
  page,
  browser,
  request,
}) => {
  expect((await request.get('/home/course/1')).status()).toBe(404)
  await page.goto('/home/course/1')
  await expect(page).toHaveURL('/login?redirect=%2Fhome%2Fcourse%2F1')

  const staff = await browser.newContext()
  await signInAs(staff, 'operator')
  const settings = await staff.newPage()
  await settings.goto(`${origin}/console/settings`)
  const toggle = settings.getByRole('switch', { name: '访客可以打开课程页' })
  await toggle.check()
  await expect(toggle).toBeChecked()
  await expect(toggle).toBeEnabled()
  await staff.close()

  await page.goto('/home')
  await page.locator('#courses').getByRole('link', { name: '高等数学 · Calculus' }).click()
  await expect(page).toHaveURL('/home/course/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('高等数学 · Calculus')
  await expect(page.getByRole('heading', { name: '学完能做什么' })).toBeVisible()
  await expect(page.getByText('靠近而不到达')).toBeVisible()
  await expect(page.getByText('已上线 1/15 节')).toBeVisible()
  await expect(page).toHaveTitle(/^高等数学 · Calculus - /)
  expect(await findViolations(page, {})).toEqual([])
  await page.getByRole('link', { name: '登录后学习' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fcourse%3Fid%3D1')
  await page.goto('/home')
  const teacher = page.locator('#teachers').getByRole('listitem').filter({ hasText: '林砚秋' })
  await teacher.getByRole('link', { name: '高等数学 · Calculus' }).click()
  await expect(page).toHaveURL('/home/course/1')

  const html = await (await request.get('/home/course/1')).text()
  expect(html).toMatch(/<title>高等数学 · Calculus - [^<]+<\/title>/)
  expect(html).toMatch(/<meta name="description" content="微积分研究两件事/)
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Course', name: '高等数学 · Calculus' })
  expect(html).toMatch(/<h1[^>]*>高等数学 · Calculus<\/h1>/)
  expect((await request.get('/home/course/999999')).status()).toBe(404)

  const learner = await browser.newContext()
  await signInAs(learner, 'student')
  const own = await learner.newPage()
  await own.goto(`${origin}/home/course/1`)
  await expect(own).toHaveURL(`${origin}/course?id=1`)
  await learner.close()
})

test.describe('in English', () => {
  test.use({ locale: 'en' })
  test('a free lesson leads through the sign-in to exactly that lesson', async ({
    page,
    context,
  }, info) => {
    const operator = await signInByCall(context, 'operator')
    const call = <Data>(path: string, input: object) =>
      callOrThrow<Data>(context, operator.token, path, input)
    await call(updateSiteRules, { hasPublicCourses: true })
    const { videoId } = await findLesson(context, operator.token)
    const { courseId: id } = await publishCourse(call, {
      name: `试看 ${markOf(info)}`,
      title: ['章', 'Chapter'],
      lessons: [
        { titleZh: '一', titleEn: 'First' },
        { titleZh: '二', titleEn: 'Second', isFree: true, videoId },
      ],
    })

    await page.goto(`/home/course/${id}`)
    await expect(page.getByRole('link', { name: 'First' })).toHaveCount(0)
    expect(await findViolations(page, {})).toEqual([])
    await page.getByRole('link', { name: 'Second Free' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByLabel(/^Username/).fill('student2')
    await page.getByLabel(/^Password/).fill(demoPassword)
    await page.getByLabel(/^Code/).fill(testCode)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/course\\?id=${id}&lesson=\\d+$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Second')
  })
})

test('the first view of a public course loads at most 94 KB of script', async ({
  page,
  context,
}) => {
  const operator = await signInByCall(context, 'operator')
  await callAs(context, operator, updateSiteRules, { hasPublicCourses: true })
  await page.setExtraHTTPHeaders(asOverTls)
  const { script } = await transferred(page, '/home/course/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('高等数学 · Calculus')
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThanOrEqual(94 * 1024)
})
