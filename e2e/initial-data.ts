import type { InitialData } from '@jingke/contract/site'
import type { Page } from '@playwright/test'

const startTag = /(<script type="application\/json" id="start">)(.*?)(<\/script>)/s

/** As the server does for a school with statistics. */
const allowStatistics = (policy: string): string =>
  policy.replace("script-src 'self'", `script-src 'self' ${statisticsOrigin}`)

export const statisticsOrigin = 'https://hm.baidu.com'

/**
 * Opens every page as if the school had set something else. Only for pages whose content is not
 * rendered by the server, which would differ from it.
 */
export const changeStart = (
  page: Page,
  change: (start: InitialData) => InitialData,
): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replace(startTag, (_, open, json, close) => {
      const start = JSON.stringify(change(JSON.parse(json)))
      return open + start.replaceAll('<', '\\u003c') + close
    })
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': allowStatistics(policy) },
      body: html,
    })
  })
