import type { InitialData } from '@jingke/contract/site'
import type { Page } from '@playwright/test'

const dataTag = /(<script type="application\/json" id="start">)(.*?)(<\/script>)/s

/** The policy that the server sends for a school with statistics. */
const allowStatistics = (policy: string): string =>
  policy.replace("script-src 'self'", `script-src 'self' ${statisticsOrigin}`)

export const statisticsOrigin = 'https://hm.baidu.com'

/**
 * Changes the initial data of every page. Only for pages that the server does not render, since
 * hydration would find a difference.
 */
export const changeInitialData = (
  page: Page,
  change: (data: InitialData) => InitialData,
): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replace(dataTag, (_, open, json, close) => {
      const changed = JSON.stringify(change(JSON.parse(json)))
      return open + changed.replaceAll('<', '\\u003c') + close
    })
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': allowStatistics(policy) },
      body: html,
    })
  })
