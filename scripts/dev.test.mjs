import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'
import { useSchool } from '../server/tests/support/test-school.ts'

const school = useSchool()

/** Pages, which vite serves in development. */
const pages = ['/*', '/assets/*']

test('the proxy of npm run dev forwards every path of the server', async () => {
  const { app } = school()
  await app.ready()
  const paths = [...app.printRoutes({ commonPrefix: false }).matchAll(/^ {4}[├└]── (\S+) \(/gm)]
    .map(([, path]) => `/${path}`)
    .filter((path) => !pages.includes(path))
  expect(paths.length).toBeGreaterThan(60)
  const root = new URL('../web', import.meta.url).pathname
  const loaded = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    undefined,
    root,
  )
  const [pattern] = Object.keys(loaded?.config.server?.proxy ?? {})
  const proxied = new RegExp(pattern)
  expect(paths.filter((path) => !proxied.test(path))).toEqual([])
  for (const page of ['/', '/home', '/videoPlayer?id=1', '/console', '/src/learner/main.tsx'])
    expect(proxied.test(page), page).toBe(false)
})
