import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './support/school.ts'

const position = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

test('a page that is loaded anew shows the part that was read', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/onDemandCenter')
  await page.locator('main a[href^="/course?id="]').nth(8).scrollIntoViewIfNeeded()
  const before = await position(page)
  expect(before).toBeGreaterThan(200)
  await page.reload()
  await expect.poll(() => position(page)).toBe(before)
})

test('a link to a part of a page leads there, also if the page is not loaded yet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/login')
  await page.locator('main a[href="/home#contact"]').click()
  await expect(page.locator('#contact')).toBeInViewport()
})

test('a page of the console starts at its top, and the back button returns to the row', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/console/courses')
  const course = page.locator('main tbody a').last()
  await course.scrollIntoViewIfNeeded()
  const before = await position(page)
  expect(before).toBeGreaterThan(200)
  await course.click()
  await expect(page).toHaveURL(/\/console\/courses\/\d+$/)
  await expect.poll(() => position(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => position(page)).toBe(before)
})

test('two steps back at once from unsaved changes keep the page and its address', async ({
  page,
  context,
}) => {
  await signInAs(context, 'operator')
  await page.goto('/console')
  const menu = page.getByRole('navigation', { name: '后台导航' })
  await menu.locator('a[href="/console/learners"]').click()
  await page.locator('main a[href="/console/learners/new"]').click()
  await expect(page).toHaveURL('/console/learners/new')
  // The list, still shown for a moment, has inputs of its own.
  const name = page.getByLabel(/^用户名/)
  await name.fill('unsaved')
  await page.evaluate(() => {
    window.history.back()
    window.history.back()
  })
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveURL('/console/learners/new')
  await expect(name).toHaveValue('unsaved')
})

/** What live regions say, from the tree that screen readers get. */
const findAnnounced = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  return nodes
    .filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'live' && value.value === 'polite'),
    )
    .flatMap(({ childIds = [] }) => childIds.map((id) => String(byId.get(id)?.name?.value ?? '')))
}

for (const [user, start, link, title] of [
  ['student', '/dashboard', '/onDemandCenter', /^点播中心 - /],
  ['operator', '/console', '/console/learners', /^学员 - /],
] as const) {
  test(`the title of the next page is announced to screen readers: ${link}`, async ({
    page,
    context,
  }) => {
    await signInAs(context, user)
    await page.goto(start)
    await page.locator(`nav a[href="${link}"]`).first().click()
    await expect(page).toHaveTitle(title)
    await expect.poll(() => findAnnounced(page)).toContainEqual(expect.stringMatching(title))
  })
}

test('each service has a picture, and its card leads to the page where it is found', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/serviceIntroduction')
  const services = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(services).toHaveCount(8)
  for (const picture of await services.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await services.filter({ hasText: '如实的学习记录' }).click()
  await expect(page).toHaveURL('/my/record')
})
