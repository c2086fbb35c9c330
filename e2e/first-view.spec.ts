import { expect, signInAs, test } from './school.ts'

const transferred = async (
  page: import('@playwright/test').Page,
  path: string,
): Promise<{ requests: number; script: number; all: number }> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const sizes = new Map<string, number>()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:') && !response.url.startsWith('blob:'))
      kinds.set(requestId, type)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const entries = [...kinds].map(([id, kind]) => ({ kind, bytes: sizes.get(id) ?? 0 }))
  const sum = (list: typeof entries) => list.reduce((total, { bytes }) => total + bytes, 0)
  return {
    requests: entries.length,
    script: sum(entries.filter(({ kind }) => kind === 'Script')),
    all: sum(entries),
  }
}

for (const path of ['/login', '/home']) {
  test(`${path} loads at most 130 KB of script, 200 KB and 8 requests in all`, async ({ page }) => {
    // gzip, since the limits are in gzip.
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
    const { requests, script, all } = await transferred(page, path)
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThanOrEqual(130 * 1024)
    expect(all).toBeLessThanOrEqual(200 * 1024)
    expect(requests).toBeLessThanOrEqual(8)
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
    })
  })
}

test('the console starts with at most 250 KB of script', async ({ page, context }) => {
  await signInAs(context, 'operator')
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  const { script } = await transferred(page, '/console')
  expect(script).toBeGreaterThan(100_000)
  expect(script).toBeLessThanOrEqual(250 * 1024)
})

test('markup in the settings is escaped', async ({ request }) => {
  const html = await (await request.get('/home')).text()
  const [, start = ''] =
    /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(html) ?? []
  expect(start).not.toContain('<')
  expect(JSON.parse(start).site.webName).toBe('精课书院')
})
