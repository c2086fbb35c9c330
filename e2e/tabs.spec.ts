import type { BrowserContext } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { expect, signInAs, test } from './support/school.ts'

const paths = [
  '/my/personal',
  '/my/myCourse',
  '/my/record',
  '/my/collect',
  '/my/message',
  '/my/operatingRecord',
  '/my/changePass',
  '/onDemandCenter',
]

/** Before the app reads them. */
const storeTabs = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    (paths) => {
      const stored = paths.map((path, index) => ({
        path,
        fullPath: path,
        title: index === 0 ? '首页' : `打开的页面 ${index}`,
        affix: index === 0,
        noCache: false,
      }))
      sessionStorage.setItem('openTabs', JSON.stringify(stored))
    },
    ['/dashboard', ...paths],
  )

test('tabs that do not fit are in the menu, by keyboard too, and the current one is shown', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.setViewportSize({ width: 768, height: 900 })
  await storeTabs(context)
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  const more = tabs.getByRole('button', { name: /更多标签操作，另有 \d 个页面/ })
  await expect(more).toBeVisible()
  const shown = await tabs.getByRole('link').count()
  expect(shown).toBeLessThan(9)
  await expect(tabs.getByRole('link', { name: '打开的页面 7' })).toHaveCount(0)

  await more.focus()
  await page.keyboard.press('ArrowDown')
  const hidden = page.getByRole('menu', { name: '更多标签操作' }).getByRole('menuitem')
  await expect(hidden.first()).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await hidden.filter({ hasText: '打开的页面 7' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my/changePass')
  await expect(tabs.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 1920, height: 900 })
  await expect(tabs.getByRole('link')).toHaveCount(9)
  await expect(tabs.getByRole('button', { name: '更多标签操作', exact: true })).toBeVisible()
})

test('the tabs are switched off and on from their menu and from the account menu', async ({
  page,
  context,
}) => {
  await signInAs(context, 'student')
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.getByRole('button', { name: '更多标签操作' }).click()
  await page.getByRole('menuitem', { name: '标签页与界面设置' }).click()
  await page.getByRole('switch', { name: '显示标签页' }).click()
  await page.keyboard.press('Escape')
  await expect(tabs).toHaveCount(0)

  await page.getByRole('button', { name: /^账号: / }).click()
  await page.getByRole('menuitem', { name: '界面设置' }).click()
  await page.getByRole('switch', { name: '显示标签页' }).click()
  await expect(tabs).toHaveCount(1)
})
