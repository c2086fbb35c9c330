import type { Page } from '@playwright/test'
import { enterAs, openBrowser } from './support/browser.ts'
import { startSchool } from './support/processes.ts'
import { median } from './support/statistics.ts'
import { verdict } from './support/verdict.ts'

/** Milliseconds from a click to the next page's heading, once its link has been pointed at. */
const limit = 100
const rounds = 9

/** The link to click and the heading of the page that opens. */
const steps = [
  { name: 'home → centre', link: 'header a[href="/onDemandCenter"]', heading: '点播中心' },
  { name: 'centre → course', link: 'main a[href^="/course?id="]', heading: ' · ' },
  { name: 'course → home', link: 'header a[href="/dashboard"]', heading: '周若溪' },
]

const timeClick = async (tab: Page, { link, heading }: (typeof steps)[number]): Promise<number> => {
  await tab.evaluate((heading) => {
    const isShown = () =>
      [...document.querySelectorAll('h1')].some(
        (element) => element.checkVisibility() && element.textContent.includes(heading),
      )
    window.arrival = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`no page with ${heading}`)), 20_000)
      addEventListener(
        'click',
        () => {
          const begin = performance.now()
          // One frame later the heading has been painted.
          const look = () =>
            isShown()
              ? requestAnimationFrame(() => resolve(performance.now() - begin))
              : requestAnimationFrame(look)
          requestAnimationFrame(look)
        },
        { once: true, capture: true },
      )
    })
  }, heading)
  const target = tab.locator(link).locator('visible=true').first()
  await target.hover()
  await tab.waitForLoadState('networkidle')
  await target.click()
  return tab.evaluate(() => window.arrival)
}

declare global {
  interface Window {
    arrival: Promise<number>
  }
}

export const run = async (): Promise<void> => {
  const school = await startSchool()
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
    })
    await enterAs(context, school.url, 'student')
    const tab = await context.newPage()
    await tab.route('**/messageCenter/popupMessage', (route) =>
      route.fulfill({ json: { code: 200, msg: 'success', data: [] } }),
    )
    await tab.goto(`${school.url}/dashboard`)
    await tab.waitForLoadState('networkidle')
    const times = steps.map((): number[] => [])
    for (let round = 0; round <= rounds; round += 1)
      for (const [index, step] of steps.entries()) {
        const time = await timeClick(tab, step)
        const isWarm = round > 0
        if (isWarm) times[index]?.push(time)
      }
    for (const [index, { name }] of steps.entries()) {
      const time = median(times[index] ?? [])
      console.log(
        `${name}: ${time.toFixed(0)} ms from click to paint (limit ${limit}: ${verdict(time <= limit, 'ABOVE')})`,
      )
    }
  } finally {
    await browser.close()
    await school.close()
  }
}
