import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { writeWebBuild } from '../../../../tests/support/test-web-build.ts'
import { useFolder } from '../../../../tests/support/use-folder.ts'
import { createIdentify } from '../../../features/auth/index.ts'
import { createSite, putSiteSettings, siteTopic } from '../../../features/site/index.ts'
import { createHttpServer } from '../server.ts'
import { registerWeb } from './web.ts'

const school = useSchool()
const dist = useFolder()
let app: FastifyInstance

beforeAll(async () => {
  writeWebBuild(dist)
  const { context } = school()
  app = await createHttpServer(context, createIdentify(context), [])
  const source = {
    ...createSite(context),
    allowedFrameOrigins: async () => [],
    playbackOrigins: async () => ({ streams: [], pictures: [] }),
    answersFor: async () => ({}),
    listPublicCourses: async () => [],
    publicUrl: undefined,
  }
  await registerWeb(app, source, dist)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

const changeSettings = async (language: 'zh-CN' | 'en', values: object) => {
  const { context } = school()
  await putSiteSettings(context.db, language, values)
  await context.bus.publish(siteTopic, null)
}

test('a page names the manifest of its language, with the name of the school', async () => {
  await changeSettings('zh-CN', { webName: '海棠书院' })
  await changeSettings('en', { webName: 'Crabapple Academy' })
  for (const [language, name] of [
    ['zh-CN', '海棠书院'],
    ['en', 'Crabapple Academy'],
  ] as const) {
    const { body } = await get('/home', { 'accept-language': language })
    const [, address = ''] = /<link rel="manifest" href="([^"]+)">/.exec(body) ?? []
    const manifest = await get(address)
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(manifest.json()).toMatchObject({ name, short_name: name, lang: language, scope: '/' })
  }
  for (const url of ['/console', '/videoPlayer'])
    expect((await get(url)).body, url).not.toContain('rel="manifest"')
})

test('each icon of the manifest is a picture of its size', async () => {
  const { icons } = (await get('/manifest/zh-CN')).json()
  const purposes = icons.map(({ purpose }: { purpose: string }) => purpose)
  expect(purposes).toEqual(['any', 'any', 'maskable', 'maskable'])
  for (const { src, sizes, purpose } of icons) {
    const { headers, rawPayload } = await get(src)
    expect(headers['content-type']).toBe('image/png')
    const { width, height, hasAlpha } = await sharp(rawPayload).metadata()
    expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, purpose === 'any'])
  }
  expect((await get('/app-icons/none.png')).statusCode).toBe(404)
  expect((await get('/app-icons/toString')).statusCode).toBe(404)
})

test('the icon of the school replaces the icon of the product', async () => {
  const { context } = school()
  const address = async () => (await get('/manifest/zh-CN')).json().icons[0].src
  const before = await address()
  const blue = await sharp({
    create: { width: 64, height: 32, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer()
  await changeSettings('zh-CN', { webIco: await context.storage.putPublic(blue, 'icon.png') })
  expect(await address()).not.toBe(before)
  const { rawPayload } = await get(await address())
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const middle = (96 * info.width + 96) * info.channels
  expect([...data.subarray(middle, middle + 4)]).toEqual([0, 0, 255, 255])
  expect(data[3]).toBe(0)
})

test.each([
  '/files/../private-files/images/00/chat.png',
  '/files/images',
  `/files/${'a'.repeat(280)}`,
])('the icon of the product stands for %s', async (webIco) => {
  const { context } = school()
  const chat = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer()
  await context.storage.putNamed('private', 'images/00/chat.png', chat)
  await context.storage.putNamed('public', 'images/00/cover.png', chat)
  await changeSettings('zh-CN', {})
  const { rawPayload: product } = await get('/app-icons/icon-192.png')
  await changeSettings('zh-CN', { webIco })
  const { statusCode, rawPayload } = await get('/app-icons/icon-192.png')
  expect([statusCode, rawPayload.equals(product)]).toEqual([200, true])
})

test('the offline page needs no other file and contains both languages and the school', async () => {
  await changeSettings('en', { webName: 'A <b>bold</b> school' })
  const { body, headers } = await get('/offline.html')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(body).not.toMatch(/\b(src|href)="[^"]/)
  expect(body).toContain('网络未连接')
  expect(body).toContain("You're offline")
  expect(body).toContain('A &lt;b&gt;bold&lt;/b&gt; school')
})

test('a learner’s offline page contains its reader, and its policy allows nothing else', async () => {
  const { body, headers } = await get('/offline.html?reader')
  expect(body).toContain('<script type="module">read("<\\/script>")</script>')
  expect(body).toContain('<style>.reader{}</style>')
  expect(body).not.toMatch(/\b(src|href)="[^"]/)
  const policy = String(headers['content-security-policy'])
  const script = createHash('sha256').update('read("<\\/script>")').digest('base64')
  expect(policy).toContain(`'sha256-${script}'`)
  expect(policy).toContain("connect-src 'self'")
  const worker = (await get('/service-worker.js?reader')).body
  expect(worker).toContain("'/offline.html?reader'")
  expect((await get('/service-worker.js')).body).not.toContain('reader')
})

test('browsers fetch the service worker again once the offline page has changed', async () => {
  const read = async () => await get('/service-worker.js')
  const before = await read()
  expect(before.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(before.headers['cache-control']).toBe('no-cache')
  expect((await read()).body).toBe(before.body)
  await changeSettings('zh-CN', { webName: '新名书院' })
  expect((await read()).body).not.toBe(before.body)
})

test('the colour of the school is in the first HTML, and the content policy has its hash', async () => {
  const stylesOf = (body: string) =>
    [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style]) => style ?? '')
  await changeSettings('zh-CN', { themeColour: '#1d4ed8' })
  for (const url of ['/home', '/my', '/console', '/offline.html']) {
    const { body, headers } = await get(url, { 'accept-language': 'zh-CN' })
    const style = stylesOf(body).at(-1) ?? ''
    expect([url, style]).toEqual([url, expect.stringContaining(':root:root{--jade:#1d4ed8;')])
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  }
  await changeSettings('zh-CN', { themeColour: '#1d4ed8}</style><script>' })
  const { body } = await get('/home', { 'accept-language': 'zh-CN' })
  expect(body).not.toContain(':root:root')
})

test('a school without an icon has its logo on the installed app and in the tab', async () => {
  const { context } = school()
  const green = await sharp({ create: { width: 96, height: 24, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer()
  await changeSettings('zh-CN', { webLogo: await context.storage.putPublic(green, 'logo.png') })
  const [{ src }] = (await get('/manifest/zh-CN')).json().icons
  const { body } = await get('/home', { 'accept-language': 'zh-CN' })
  expect(body).toContain(`<link rel="icon" href="${src}">`)
  const { data, info } = await sharp((await get(src)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (96 * info.width + 96) * info.channels
  expect([...data.subarray(middle, middle + 4)]).toEqual([0, 255, 0, 255])
})

test('a closed site cannot be installed and its offline page does not name it', async () => {
  await changeSettings('en', { webName: 'Hidden Academy' })
  await school().query('insert into site_rules (id, is_open) values (1, false)')
  await school().context.bus.publish(siteTopic, null)
  expect((await get('/manifest/zh-CN')).statusCode).toBe(404)
  expect((await get('/home')).body).not.toContain('rel="manifest"')
  for (const url of ['/offline.html', '/service-worker.js'])
    expect((await get(url)).body).not.toContain('Hidden')
})
