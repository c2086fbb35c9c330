import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listNavigation } from '@jingke/contract/site/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { writeWebBuild } from '../../../../tests/support/test-web-build.ts'
import { useFolder } from '../../../../tests/support/use-folder.ts'
import { createIdentify } from '../../../features/auth/index.ts'
import {
  createSite,
  insertNavigationRow,
  putSiteSettings,
  siteRoutes,
} from '../../../features/site/index.ts'
import { siteTopic } from '../../../features/site/site.ts'
import { createHttpServer } from '../server.ts'
import { registerWeb } from './web.ts'

const school = useSchool()
const dist = useFolder()
let app: FastifyInstance

const canary = `"></title></script><script>alert('x')</script><!--`

const hidden = 'Hidden Academy'

beforeAll(async () => {
  writeWebBuild(dist)
  const { context } = school()
  const values = {
    title: canary,
    description: canary,
    keyword: canary,
    webName: canary,
    webIco: '/files/icon.svg',
  }
  await putSiteSettings(context.db, 'zh-CN', values)
  const site = createSite(context)
  app = await createHttpServer(
    context,
    createIdentify(context),
    siteRoutes(site, async () => []),
  )
  const allowedFrameOrigins = async () => ['https://partner.example']
  const playbackOrigins = async () => ({
    streams: ['https://line.example', 'https://store.example'],
    pictures: ['https://store.example'],
  })
  const answersFor = async () => ({ '/teachers': [hidden] })
  const listPublicCourses = async () => []
  const loaded = { allowedFrameOrigins, playbackOrigins, answersFor, listPublicCourses }
  await registerWeb(app, { ...site, ...loaded, publicUrl: undefined }, dist)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

test('every page path gets the page, and text of operators is escaped in it', async () => {
  for (const url of ['/home', '/course?id=1', '/my/record', '/docs-of-mine']) {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(String(headers['content-security-policy'])).toMatch(/script-src 'self'(;|$)/)
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain(`content="">`)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body.match(/<\/script/g)).toHaveLength(1)
    expect(body.match(/<!--/g)).toBeNull()
  }
})

test('a page is sent in the smallest encoding that the browser accepts', async () => {
  const { body: plain, headers } = await get('/home')
  expect(headers['content-encoding']).toBeUndefined()
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const answer = await get('/home', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(decompress(answer.rawPayload).toString()).toBe(plain)
  }
})

test('a call path never gets a page: wrong methods and unknown paths get an envelope', async () => {
  for (const [url, code] of [
    [listNavigation, 405],
    ['/jk-user/api-user/v1/home/nav?type=0', 405],
    ['/jk-user/unknown', 404],
    ['/jk-auth/', 404],
  ] as const) {
    const { statusCode, headers, json } = await get(url)
    expect([url, statusCode, json().code]).toEqual([url, code, code])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.allow).toBe(code === 405 ? 'POST' : undefined)
  }
})

test('only the built files are served from their folder', async () => {
  expect((await get('/assets/app-1.js')).statusCode).toBe(200)
  for (const url of [
    '/assets/.secret',
    '/assets/%2esecret',
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/none.js',
    '/assets/',
  ]) {
    const { statusCode, body } = await get(url)
    expect(body).not.toContain('canary-file')
    expect([400, 404, 200]).toContain(statusCode)
    if (statusCode === 200) expect(body).toMatch(/^<!doctype html>/)
  }
})

test.each([
  'language=en; theme=dark',
  'language="><script>; theme="><script>',
  `language=${'x'.repeat(8000)}`,
  ';;;===;;;',
  '__proto__=1; constructor=1',
])('a cookie puts nothing of its own into the page: %s', async (cookie) => {
  const { statusCode, body } = await get('/home', { cookie })
  expect(statusCode).toBe(200)
  expect(body.match(/<script/g)).toHaveLength(1)
})

const signedIn = { cookie: 'token=anything; sidebarStatus=1' }
const appShellHash = `'sha256-${createHash('sha256').update('fill()').digest('base64')}'`

test('a signed-in page begins with its app shell, which is the same for every user', async () => {
  const { headers, body } = await get('/dashboard', signedIn)
  expect(body).toContain('app shell /dashboard {"isSidebarOpen":true,"isMenuOpen":true}')
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${appShellHash};`)
  const other = await get('/dashboard', { cookie: 'token=another; sidebarStatus=1' })
  expect(other.body).toBe(body)
})

test('visitors and pages without an app shell get none, and no inline script is allowed', async () => {
  for (const [url, more] of [
    ['/dashboard', {}],
    ['/home', signedIn],
    ['/docs-of-mine', signedIn],
  ] as const) {
    const { headers, body } = await get(url, more)
    expect(body).not.toContain('app shell /')
    expect(headers['content-security-policy']).not.toContain(appShellHash)
  }
})

test('the styles of a page come after those of its imports', async () => {
  const { body } = await get('/dashboard', signedIn)
  expect(body).toContain('<style>.ui{}</style><style>.page{}</style>')
})

test('only the video player may be shown in a frame, and only by a partner', async () => {
  const player = await get('/videoPlayer?signature=x')
  expect(player.headers['content-security-policy']).toContain(
    'frame-ancestors https://partner.example',
  )
  expect(player.headers['x-frame-options']).toBeUndefined()
  const other = await get('/home')
  expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(other.headers['x-frame-options']).toBeDefined()
})

test('an unknown path gets 404 as JSON for programs and as a page for browsers', async () => {
  const { statusCode, headers } = await get('/nowhere')
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('the root redirects to the public page', async () => {
  const { statusCode, headers } = await get('/')
  expect([statusCode, headers.location]).toEqual([302, '/home'])
})

test('a page answers HEAD without a body', async () => {
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/home' })
  expect([statusCode, body]).toEqual([200, ''])
  expect(Number(headers['content-length'])).toBeGreaterThan(0)
})

test('robots.txt and the icon are served', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toContain('Allow: /home\n')
  expect(robots.body).toMatch(/Disallow: \/\n$/)
  const icon = await get('/favicon.ico')
  expect([icon.statusCode, icon.headers.location]).toEqual([302, '/files/icon.svg'])
})

test('the policy allows videos from the playback lines and pictures from the store only', async () => {
  const policy = String((await get('/course?id=1')).headers['content-security-policy'])
  expect(policy).toContain(
    "connect-src 'self' ws://localhost:80 https://line.example https://store.example;",
  )
  expect(policy).toContain("media-src 'self' blob: https://line.example https://store.example;")
  expect(policy).toContain("img-src 'self' data: blob: https://store.example;")
})

test('with a statistics service a page sends its origin as referrer, never its path', async () => {
  const { context } = school()
  const policyOf = async (url: string) =>
    (await get(url, { 'accept-language': 'en' })).headers['referrer-policy']
  expect(await policyOf('/home')).toBe('no-referrer')
  await putSiteSettings(context.db, 'en', { statisticalCode: '0f'.repeat(16) })
  await context.bus.publish(siteTopic, null)
  expect(await policyOf('/home')).toBe('strict-origin')
  expect(await policyOf('/videoPlayer')).toBe('no-referrer')
})

const closeEnglishSite = async () => {
  const { context } = school()
  const { db } = context
  const texts = { webName: hidden, title: hidden, description: hidden, address: hidden }
  await putSiteSettings(db, 'en', { ...texts, webLogo: `/files/${hidden}.svg` })
  await school().query('insert into site_rules (id, is_open) values (1, false)')
  const names = { nameZh: '导航', nameEn: hidden }
  await insertNavigationRow(db, { ...names, linkUrl: '/home', position: 0 })
  await context.bus.publish(siteTopic, null)
}

test('the pages of a closed site contain none of its texts', async () => {
  await closeEnglishSite()
  for (const url of ['/home', '/login', '/aboutUs', '/404', '/videoPlayer', '/my', '/console']) {
    const { statusCode, body } = await get(url, { 'accept-language': 'en' })
    expect([url, statusCode]).toEqual([url, url === '/console' ? 200 : 404])
    expect(body).not.toContain(hidden)
    const [, start = ''] = /id="start">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(start)).toMatchObject({
      site: { userAccess: 0, webName: '' },
      navigation: [],
      answers: {},
    })
  }
})
