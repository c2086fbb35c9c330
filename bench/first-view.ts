import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, CDPSession } from '@playwright/test'
import { enterAs, openBrowser } from './support/browser.ts'
import { startSchool } from './support/processes.ts'
import { median } from './support/statistics.ts'
import { verdict } from './support/verdict.ts'

/** Times of the first and of the largest paint of `/login` in the same rounds. */
const aim = { first: 1.3, largest: 2 }
const rounds = 7

const login = { path: '/login', isSignedIn: false }
const pages = [
  login,
  { path: '/home', isSignedIn: false },
  { path: '/dashboard', isSignedIn: true },
  { path: '/onDemandCenter', isSignedIn: true },
  { path: '/course?id=1', isSignedIn: true },
]

const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (1.6 * 1024 * 1024) / 8,
}

/** Milliseconds until the first and until the largest paint, and bytes as they were sent. */
interface View {
  readonly first: number
  readonly largest: number
  readonly shift: number
  readonly documentBytes: number
  readonly otherBytes: number
}

const countBytes = (client: CDPSession) => {
  const bytes = { documentBytes: 0, otherBytes: 0 }
  const documents = new Set<string>()
  client.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Document') documents.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[documents.has(requestId) ? 'documentBytes' : 'otherBytes'] += encodedDataLength
  })
  return bytes
}

/** In a browser with an empty cache, on a slow network and processor. */
const measure = async (
  browser: Browser,
  url: string,
  { path, isSignedIn }: (typeof pages)[number],
): Promise<View> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (isSignedIn) await enterAs(context, url, 'student')
  const tab = await context.newPage()
  const client = await context.newCDPSession(tab)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slowNetwork)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytes = countBytes(client)
  await tab.goto(url + path)
  await tab.waitForLoadState('networkidle')
  await tab.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const paints = await tab.evaluate(
    () =>
      new Promise<{ first: number; largest: number; shift: number }>((resolve) => {
        const [first] = performance.getEntriesByName('first-contentful-paint')
        let largest = 0
        let shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) largest = Math.max(largest, entry.startTime)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ first: first?.startTime ?? Number.NaN, largest, shift }), 500)
      }),
  )
  await context.close()
  return { ...paints, ...bytes }
}

/** `/?document=…&other=…`: a heading, filled up to so many bytes, and a deferred file of the others. */
const startStaticServer = async () => {
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://static')
    const size = (name: string) => Number(searchParams.get(name) ?? 0)
    if (pathname === '/other.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      response.end(`//${'.'.repeat(size('bytes'))}`)
      return
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><title>Static</title><script defer src="/other.js?bytes=${size('other')}"></script><h1>Static</h1><!--${'.'.repeat(size('document'))}-->`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const secondsOf = (views: readonly View[], key: 'first' | 'largest') =>
  median(views.map((view) => view[key])) / 1000

/** The median of the ratios of the rounds. */
const ratioOf = (ours: readonly View[], theirs: readonly View[], key: 'first' | 'largest') =>
  median(ours.map((view, round) => view[key] / (theirs[round]?.[key] ?? Number.NaN)))

/** Alternates between the page, a static one of the same bytes, and `/login`. */
const compareWithOthers = async (
  browser: Browser,
  schoolUrl: string,
  staticUrl: string,
  page: (typeof pages)[number],
) => {
  const [ours, fixed, logins]: [View[], View[], View[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const view = await measure(browser, schoolUrl, page)
    ours.push(view)
    const path = `/?document=${view.documentBytes}&other=${view.otherBytes}`
    fixed.push(await measure(browser, staticUrl, { path, isSignedIn: false }))
    logins.push(page === login ? view : await measure(browser, schoolUrl, login))
  }
  return { ours, fixed, logins }
}

const report = (
  { path }: (typeof pages)[number],
  { ours, fixed, logins }: Awaited<ReturnType<typeof compareWithOthers>>,
): void => {
  const [first, largest] = [ratioOf(ours, logins, 'first'), ratioOf(ours, logins, 'largest')]
  const shift = Math.max(...ours.map((view) => view.shift))
  const bytes = median(ours.map(({ documentBytes, otherBytes }) => documentBytes + otherBytes))
  console.log(
    `${path}: FCP ${secondsOf(ours, 'first').toFixed(2)} s, LCP ${secondsOf(ours, 'largest').toFixed(2)} s, shift ${shift.toFixed(3)}, ${Math.round(bytes / 1024)} KiB; ` +
      `${ratioOf(ours, fixed, 'first').toFixed(2)} and ${ratioOf(ours, fixed, 'largest').toFixed(2)} times a static page of these bytes, ` +
      `${first.toFixed(2)} and ${largest.toFixed(2)} times /login (limits ${aim.first} and ${aim.largest}: ${verdict(first <= aim.first && largest <= aim.largest, 'ABOVE')})`,
  )
}

export const run = async (): Promise<void> => {
  const school = await startSchool()
  const fixed = await startStaticServer()
  const browser = await openBrowser()
  console.log(
    `Chromium, cold, 4× slower processor, 150 ms, 1.6 Mbit/s; medians of ${rounds} rounds, the largest shift`,
  )
  try {
    for (const page of pages)
      report(page, await compareWithOthers(browser, school.url, fixed.url, page))
  } finally {
    await browser.close()
    fixed.close()
    await school.close()
  }
}
