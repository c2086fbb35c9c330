import { expect, test } from './support/school.ts'

test('a browser that prefers English gets English, also while it is offline', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  // The worker controls the page after its first navigation since then.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await expect(page.getByText("We can't reach Jingke Academy right now.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Our courses' })).toBeVisible()
  await expect(page).toHaveURL('/home')
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toEqual(['/offline.html'])
  await context.close()
})
