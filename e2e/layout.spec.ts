import { changeInitialData, statisticsOrigin } from './support/initial-data.ts'
import { shiftOf } from './support/layout-shift.ts'
import { expect, signInAs, test } from './support/school.ts'

test('the language can be switched and is remembered', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveTitle('welcome to login - Jingke Academy')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('dark mode is stored and applied before the first paint', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '切换到深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const html = await (await page.request.get('/login')).text()
  expect(html).toContain('data-theme="dark"')
  await page.reload()
  await expect(page.getByRole('button', { name: '切换到浅色' })).toBeVisible()
})

test('open pages keep their state in tabs, the fixed tab cannot be closed', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.getByRole('link', { name: '首页' })).toBeVisible()
  await expect(tabs.getByRole('button', { name: '关闭 首页' })).toHaveCount(0)

  await page.getByRole('link', { name: '点播中心' }).first().click()
  await page.getByRole('searchbox').fill('微积分')
  await tabs.getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/dashboard')
  await tabs.getByRole('link', { name: '点播中心' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('微积分')

  await tabs.getByRole('button', { name: '关闭 点播中心' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(tabs.getByRole('link')).toHaveCount(1)
})

test('closing the other tabs leaves the current and the fixed one', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await page.getByRole('link', { name: '名师介绍' }).first().click()
  await expect(tabs.getByRole('link')).toHaveCount(2)
  await page.getByRole('link', { name: '服务介绍' }).first().click()
  await expect(tabs.getByRole('link')).toHaveCount(3)
  await tabs.getByRole('button', { name: '更多标签操作' }).click()
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tabs.getByRole('link')).toHaveCount(2)
  await expect(page).toHaveURL('/serviceIntroduction')
})

test('layout settings, size and sidebar are remembered', async ({ page, context }) => {
  await signInAs(context, 'student')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '打开界面设置' }).click()
  await page.getByText('显示标签页').click()
  await page.getByText('紧凑').click()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('button', { name: '打开导航栏' }).click()
  await expect(page.getByRole('button', { name: '收起导航栏' }).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-size', 'compact')
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '收起导航栏' }).first()).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.map((cookie) => cookie.name)).toEqual(
    expect.arrayContaining(['size', 'sidebarStatus']),
  )
})

test('the cookie of the sidebar changes only when the user opens or closes it', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  const chosen = async () =>
    (await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value
  await page.setViewportSize({ width: 900, height: 800 })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: '打开导航栏' })).toBeVisible()
  expect(await chosen()).toBeUndefined()
  await page.getByRole('button', { name: '打开导航栏' }).click()
  await expect.poll(chosen).toBe('1')
  await page.locator('#sidebar').getByRole('link', { name: '点播中心' }).click()
  await expect(page.getByRole('button', { name: '打开导航栏' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '打开导航栏' })).toBeVisible()
  expect(await chosen()).toBe('1')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await page.getByRole('button', { name: '收起导航栏' }).first().click()
  await expect.poll(chosen).toBe('0')
})

test('the back-to-top button appears after 600 px', async ({ page }) => {
  await page.goto('/home')
  await page.evaluate(() => window.scrollTo(0, 590))
  await expect(page.getByRole('button', { name: '回到顶部' })).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 640))
  await page.getByRole('button', { name: '回到顶部' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the widget shows the phone number and the code to scan, on a phone behind one button', async ({
  page,
}) => {
  await page.goto('/home')
  const widget = page.getByRole('complementary', { name: '服务与帮助' })
  await expect(widget.getByRole('link', { name: /服务热线 400/ })).toBeVisible()
  await widget.getByRole('button', { name: '扫码联系我们' }).focus()
  const code = widget.getByRole('img', { name: '扫码联系我们' })
  await expect(code).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(code).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(widget.getByRole('link', { name: /服务热线/ })).toBeHidden()
  await widget.getByRole('button', { name: '服务与帮助' }).click()
  await expect(widget.getByRole('link', { name: /服务热线/ })).toBeVisible()
})

const threeLevels = [
  {
    linkUrl: '',
    linkName: '学习',
    children: [
      {
        linkUrl: '',
        linkName: '按学科',
        children: [{ linkUrl: '/onDemandCenter?id=1', linkName: '数学', children: [] }],
      },
      {
        linkUrl: '/onDemandCenter',
        linkName: '全部课程',
        children: [{ linkUrl: '/onDemandCenter?id=2', linkName: '写作', children: [] }],
      },
    ],
  },
  { linkUrl: '/serviceIntroduction', linkName: '服务介绍', children: [] },
]

test.describe('a navigation of three levels, whose groups have no link', () => {
  test.beforeEach(async ({ page, context }) => {
    await signInAs(context, 'student')
    await changeInitialData(page, (data) => ({ ...data, navigation: threeLevels }))
    await page.goto('/dashboard')
  })

  test('opens by mouse in the header', async ({ page }) => {
    const navigation = page.getByRole('navigation', { name: '主导航' }).first()
    await navigation.getByRole('button', { name: '学习' }).click()
    const group = page.getByRole('menu', { name: '学习' }).getByRole('group', { name: '按学科' })
    await group.getByRole('menuitem', { name: '数学' }).click()
    await expect(page).toHaveURL('/onDemandCenter?id=1')
    await navigation.getByRole('button', { name: '学习' }).click()
    await page.getByRole('menuitem', { name: '全部课程' }).click()
    await expect(page).toHaveURL('/onDemandCenter')
  })

  test('opens by keyboard in the header', async ({ page }) => {
    await page.getByRole('button', { name: '学习', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: '数学' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: '全部课程' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/onDemandCenter?id=2')
  })

  test('is shown completely in the sidebar', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.getByRole('button', { name: '打开导航栏' }).click()
    const sidebar = page.getByRole('complementary').filter({ hasText: '按学科' })
    await expect(sidebar.getByText('学习', { exact: true })).toBeVisible()
    await sidebar.getByRole('link', { name: '全部课程' }).focus()
    await page.keyboard.press('Tab')
    await expect(sidebar.getByRole('link', { name: '写作' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/onDemandCenter?id=2')
  })
})

test('page views are reported for each change of the URL, without secrets', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.addInitScript(() => {
    window._hmt = []
  })
  const reports = () => page.evaluate(() => window._hmt?.map(([, path]) => path))
  await page.goto('/teachersIntroduction?from=secret')
  await expect.poll(reports).toEqual(['/teachersIntroduction'])
  await page.getByRole('button', { name: '点播中心 …' }).click()
  await page.getByRole('menuitem').first().click()
  await expect(page).toHaveURL(/onDemandCenter\?id=\d+$/)
  const first = new URL(page.url())
  const firstPage = first.pathname + first.search
  await expect.poll(reports).toEqual(['/teachersIntroduction', firstPage])
  await page.getByRole('button', { name: '点播中心 …' }).click()
  await page.getByRole('menuitem').nth(1).click()
  await expect(page).not.toHaveURL(firstPage)
  const second = new URL(page.url())
  await expect
    .poll(reports)
    .toEqual(['/teachersIntroduction', firstPage, second.pathname + second.search])
})

test('the statistics script gets the origin and not the URL of the page', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  const statisticalCode = '0f'.repeat(16)
  await changeInitialData(page, (data) => ({ ...data, site: { ...data.site, statisticalCode } }))
  await page.route(`${statisticsOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const asked = page.waitForRequest(`${statisticsOrigin}/hm.js?${statisticalCode}`)
  await page.goto('/course?id=1')
  const { referer } = await (await asked).allHeaders()
  expect(referer).toBe(`${new URL(page.url()).origin}/`)
})

test('the logos are shown in header and footer without a layout shift', async ({ page }) => {
  await page.goto('/aboutUs')
  const logo = page.getByRole('banner').getByRole('img', { name: '精课书院' })
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await shiftOf(page)).toBeLessThan(0.01)
  const bottom = page.getByRole('contentinfo').getByRole('img', { name: '精课书院' })
  await bottom.scrollIntoViewIfNeeded()
  await expect
    .poll(() => bottom.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('without a logo, or if it fails to load, the default logo and the name are shown', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await changeInitialData(page, (data) => ({
    ...data,
    site: { ...data.site, webLogo: '/files/lost.svg', webBottomLogo: '' },
  }))
  await page.goto('/serviceIntroduction')
  await expect(
    page.getByRole('banner').getByText('精课书院').filter({ visible: true }),
  ).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('精课书院', { exact: true })).toBeVisible()
})

test('English pages show the English logo of the school', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  const sourceOf = (landmark: 'banner' | 'contentinfo', name: string) =>
    page.getByRole(landmark).getByRole('img', { name }).getAttribute('src')
  await page.goto('/aboutUs')
  const english = [
    await sourceOf('banner', 'Jingke Academy'),
    await sourceOf('contentinfo', 'Jingke Academy'),
  ]
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('banner').getByRole('img', { name: '精课书院' })).toBeVisible()
  expect(await sourceOf('banner', '精课书院')).not.toBe(english[0])
  expect(await sourceOf('contentinfo', '精课书院')).not.toBe(english[1])
  await context.close()
})

declare global {
  interface Window {
    _hmt?: unknown[][]
  }
}
