import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { callOrThrow } from './support/lesson.ts'
import { expect, signInAs, test } from './support/school.ts'

test.use({ locale: 'en' })

const isInOneRow = async (items: Locator): Promise<boolean> => {
  const tops = await items.evaluateAll((elements) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().top)),
  )
  return tops.length > 1 && new Set(tops).size === 1
}

const pageIsTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const width of [390, 768])
  test(`categories and the personal menu scroll in one row at ${width} px, the page does not`, async ({
    page,
    context,
  }) => {
    await signInAs(context, 'student')
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/onDemandCenter')
    const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    await expect(chips.first()).toBeInViewport({ ratio: 1 })
    expect(await isInOneRow(chips)).toBe(true)
    expect(await pageIsTooWide(page)).toBe(false)
    await chips.last().focus()
    await expect(chips.last()).toBeInViewport({ ratio: 1 })

    await page.goto('/my/changePass')
    const current = page.getByRole('link', { name: 'Security settings', exact: true }).first()
    await expect(current).toBeInViewport({ ratio: 0.98 })
    expect(await pageIsTooWide(page)).toBe(false)
  })

/** Links, fields and buttons of the page below an element. */
const coveredBy = (element: Locator): Promise<string[]> =>
  element.evaluate((cover) => {
    const box = cover.getBoundingClientRect()
    return [...document.querySelectorAll('main :is(a, button, input, select, h1, h2, h3, p, img)')]
      .filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect()
        const isBeside = right <= box.left || left >= box.right
        return right > left && !isBeside && bottom > box.top && top < box.bottom
      })
      .map((other) => other.outerHTML.slice(0, 120))
  })

test('the help button stands in the margin and covers nothing of a page', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/dashboard', '/onDemandCenter', '/my/personal', '/course?id=1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const help = page.getByRole('button', { name: 'Service and help' })
    await expect(help).toBeVisible()
    for (const top of [0, 400, 800]) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      expect(await coveredBy(help)).toEqual([])
    }
  }
})

/** A lesson with text; the outline is beside it. */
const findArticle = async (context: BrowserContext, token: string): Promise<string> => {
  const { list } = await callOrThrow<{ list: { id: number }[] }>(context, token, listCourses, {
    pageSize: 50,
  })
  for (const { id } of list) {
    const { chapters } = await callOrThrow<{
      chapters: { lessons: { id: number; kind?: string }[] }[]
    }>(context, token, getCourseDetails, { courseId: id })
    const lessons = chapters.flatMap((chapter) => chapter.lessons)
    const article = lessons.find(({ kind }) => kind === 'article')
    if (article) return `/course?id=${id}&lesson=${article.id}`
  }
  throw new Error('no course has a text')
}

test('on a computer the help buttons cover nothing, beside an outline and the side bar too', async ({
  page,
  context,
}) => {
  const { token } = await signInAs(context, 'student')
  const help = page.getByRole('complementary', { name: 'Service and help' })
  const expectFree = async (paths: readonly string[], widths: readonly number[]) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expect(help.getByRole('link', { name: /^Service phone/ })).toBeVisible()
        for (const top of [0, 400]) {
          await page.evaluate((y) => window.scrollTo(0, y), top)
          expect(await coveredBy(help), `${path} at ${width} px`).toEqual([])
        }
      }
    }
  }
  await expectFree([await findArticle(context, token)], [1200, 1440, 1800])
  await expectFree(['/dashboard', '/my/record'], [1200, 1280, 1440])
  await page.getByRole('button', { name: 'Open the sidebar' }).click()
  await expectFree(['/dashboard', '/my/record'], [1440, 1600])
})

test('on a phone the search of a list has a row of its own', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/my/notes', '/my/collect']) {
    await page.goto(path)
    const search = page.getByRole('main').getByRole('search')
    const box = await search.getByRole('searchbox').boundingBox()
    expect(box?.width).toBeGreaterThan(300)
  }
})

test('on a phone the days of the study figures scroll in their box, and the page ends with its footer', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/my/record?view=figures')
  await expect(page.getByRole('table').getByRole('row').nth(9)).toBeAttached()
  const below = await page.evaluate(() => {
    const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
    return document.documentElement.scrollHeight - window.scrollY - end
  })
  // The bar with the main pages covers the rest.
  expect(below).toBeLessThan(80)
})
