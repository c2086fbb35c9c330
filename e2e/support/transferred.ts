import type { Page } from '@playwright/test'

/** Chromium takes brotli over TLS only, and the school of the tests has none. */
export const asOverTls = { 'accept-encoding': 'br' }

/** What the browser receives until the page is complete; sizes in bytes, with the headers. */
export const transferred = async (
  page: Page,
  path: string,
): Promise<{ requests: string[]; script: number; all: number }> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  const answers = new Map<string, { kind: string; url: string }>()
  const sizes = new Map<string, number>()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The browser's window asks for the icon, sometimes after the page is complete.
    if (!/^(data|blob):|\/favicon\.ico$/.test(response.url))
      answers.set(requestId, { kind: type, url: response.url })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const entries = [...answers].map(([id, answer]) => ({ ...answer, bytes: sizes.get(id) ?? 0 }))
  const sum = (list: typeof entries) => list.reduce((total, { bytes }) => total + bytes, 0)
  return {
    requests: entries.map(({ url }) => url),
    script: sum(entries.filter(({ kind }) => kind === 'Script')),
    all: sum(entries),
  }
}
