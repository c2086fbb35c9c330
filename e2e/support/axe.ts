import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'

/** Half the size of the package's own `source`, which every document parses. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const wcagRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

interface Scope {
  runOnly?: RunOnly
  /** A selector of elements that are not checked. */
  except?: string
}

/** The violations in the page once it is open, each as its rule and the elements. Loads axe once per document. */
export const findViolations = async (
  page: Page,
  { runOnly = wcagRules, except }: Scope = {},
): Promise<string[]> => {
  await page
    .getByRole('progressbar', { name: /^(正在打开页面|Opening the page)/ })
    .waitFor({ state: 'detached' })
  // A colour that is on its way to another one has no contrast of its own.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([only, excluded]) => {
      const { run } = (window as typeof window & { axe: typeof axe }).axe
      const context = { include: ['html'], exclude: excluded }
      const { violations } = await run(context, {
        runOnly: only,
        resultTypes: ['violations'],
        // Stylesheets and media would be fetched again, a quarter of the time, for rules that find nothing here.
        preload: false,
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
    },
    [runOnly, except ? [except] : []] as const,
  )
}
