import type { Page } from '@playwright/test'
import type { StartData } from '../web/src/lib/start.ts'

const startTag = /(<script type="application\/json" id="start">)(.*?)(<\/script>)/s

/**
 * Opens every page as if the school had set something else. Only for pages whose content is not
 * rendered by the server, which would differ from it.
 */
export const changeStart = (
  page: Page,
  change: (start: StartData) => StartData,
): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replace(startTag, (_, open, json, close) => {
      const start = JSON.stringify(change(JSON.parse(json)))
      return open + start.replaceAll('<', '\\u003c') + close
    })
    await route.fulfill({ response, body: html })
  })
