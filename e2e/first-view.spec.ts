import type { BrowserContext, Locator } from '@playwright/test'
import { shiftOf } from './support/layout-shift.ts'
import { expect, port, signInAs, test } from './support/school.ts'
import { asOverTls, transferred } from './support/transferred.ts'

for (const path of ['/login', '/home']) {
  test(`${path} loads at most 94 KB of script, 160 KB and 8 requests in all`, async ({ page }) => {
    await page.setExtraHTTPHeaders(asOverTls)
    const { requests, script, all } = await transferred(page, path)
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThanOrEqual(94 * 1024)
    expect(all).toBeLessThanOrEqual(160 * 1024)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(8)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test(`${path} shows its content from the first HTML`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const styled = await page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => getComputedStyle(heading).fontFamily)
      expect(styled).toContain('PingFang')
      await expect(page.getByRole('banner').getByRole('img', { name: '精课书院' })).toBeVisible()
      await expect(page.locator('img:not([src])')).toHaveCount(0)
    })
  })
}

test.describe('without JavaScript, in a browser that prefers dark', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })
  test('the switch of the theme shows the sun in the first HTML', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('header svg[class*=inDark]')).toBeVisible()
    await expect(page.locator('header svg[class*=inLight]')).toBeHidden()
  })
})

test('the console starts with at most 175 KB of script', async ({ page, context }) => {
  await signInAs(context, 'operator')
  await page.setExtraHTTPHeaders(asOverTls)
  const { script } = await transferred(page, '/console')
  expect(script).toBeGreaterThan(100_000)
  expect(script).toBeLessThanOrEqual(175 * 1024)
})

test('markup in the settings is escaped', async ({ request }) => {
  const html = await (await request.get('/home')).text()
  const [, start = ''] =
    /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(html) ?? []
  expect(start).not.toContain('<')
  expect(JSON.parse(start).site.webName).toBe('精课书院')
})

/** Positions of the page and of what stands before the parts of the header that belong to the user. */
const positionsOf = async (root: Locator) => ({
  main: (await root.locator('main').boundingBox())?.y,
  language: (await root.locator('header button[lang=en]').boundingBox())?.x,
})

/** The server sends the app shell to a browser that has the cookie. */
const signInWithCookie = async (context: BrowserContext): Promise<void> => {
  const { token } = await signInAs(context, 'student')
  await context.addCookies([{ name: 'token', value: token, url: `http://127.0.0.1:${port}` }])
}

test('a signed-in page shows its app shell before its script, from the second visit on with the user', async ({
  page,
  context,
}) => {
  await signInWithCookie(context)
  // The app's first script waits until the app shell has been looked at.
  let release = () => {}
  let wait = Promise.resolve()
  await page.route('**/assets/index-*.js', async (route) => {
    await wait
    await route.continue()
  })
  const shell = page.locator('#app-shell')
  const account = page.getByRole('banner').getByRole('button', { name: /^账号: / })
  let name = ''
  for (const path of ['/dashboard', '/onDemandCenter', '/course?id=1']) {
    wait = new Promise((resolve) => {
      release = resolve
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(shell.locator('header nav').getByText('点播中心')).toBeVisible()
    await expect(shell.locator('main [class*=skeleton]').first()).toBeVisible()
    if (name) await expect(shell.locator('header').getByAltText(name)).toBeVisible()
    const positionsInAppShell = await positionsOf(shell)
    release()
    await expect(account).toBeVisible()
    await expect(shell).toHaveCount(0)
    await expect.poll(() => positionsOf(page.locator('body'))).toEqual(positionsInAppShell)
    name = (await account.getAttribute('aria-label'))?.replace(/^账号: /, '') ?? ''
    expect(name).not.toBe('')
  }
})

for (const path of ['/dashboard', '/onDemandCenter', '/course?id=1'])
  test(`the page takes the place of the first HTML of ${path} without moving anything`, async ({
    page,
    context,
  }) => {
    await signInWithCookie(context)
    const painted = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await expect(page.locator('#app-shell main [class*=skeleton]').first()).toBeVisible()
    painted.resolve()
    await expect(page.locator('main article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page)).toBe(0)
  })

test('a user whose browser lost the cookie gets the own page in place of the visitor’s', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  const account = page.getByRole('banner').getByRole('button', { name: /^账号: / })
  await page.route('**/assets/index-*.js', () => {})
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  await page.unroute('**/assets/index-*.js')
  await page.goto('/home')
  await expect(account).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(1)
})

for (const locale of ['zh-CN', 'en']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    test('the centred column of /login is as high before its content as with it', async ({
      page,
    }) => {
      await page.goto('/login')
      const column = page.getByRole('heading', { level: 1 }).locator('..')
      await expect(column.locator('img[width="88"]')).toBeVisible()
      const [height, reserved] = await column.evaluate((element) => [
        element.getBoundingClientRect().height,
        Number.parseFloat(getComputedStyle(element).minHeight),
      ])
      expect(height).toBe(reserved)
    })
  })
}

test('a visitor with an old cookie never sees an app shell', async ({ page, context }) => {
  await context.addCookies([{ name: 'token', value: 'old', url: `http://127.0.0.1:${port}` }])
  await page.route('**/assets/index-*.js', () => {})
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('#start')).toBeAttached()
  await expect(page.locator('#app-shell main')).toBeHidden()
  await page.unroute('**/assets/index-*.js')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})
