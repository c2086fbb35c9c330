import type { Locator, Page } from '@playwright/test'
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
