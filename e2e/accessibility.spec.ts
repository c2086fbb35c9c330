import AxeBuilder from '@axe-core/playwright'
import { expect, signInAs, test } from './school.ts'

const publicPages = ['/login', '/home', '/aboutUs', '/404']
const learnerPages = [
  '/dashboard',
  '/onDemandCenter',
  '/onDemandCenter?keyword=nothing-has-this-name',
  '/course?id=1',
  '/serviceIntroduction',
  '/teachersIntroduction',
  '/401',
]

const check = (path: string, userName: string | undefined) => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${path} can be used by everyone (${colorScheme})`, async ({ page, context }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (userName) await signInAs(context, userName)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
      expect(found).toEqual([])
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(isTooWide).toBe(false)
    })
}

for (const path of publicPages) check(path, undefined)
for (const path of learnerPages) check(path, 'student')
