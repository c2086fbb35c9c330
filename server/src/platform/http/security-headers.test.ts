import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCurrentUser, issueToken } from '@jingke/contract/auth/calls'
import { listNavigation } from '@jingke/contract/site/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useSchool } from '../../../tests/support/test-school.ts'
import { pagePolicy } from './security-headers.ts'

const school = useSchool()
const secure = useSchool({ publicUrl: 'https://school.example' })

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}

const directivesOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/)
        return [name, sources] as const
      }),
  )

const expectStrictPolicy = (policy: unknown, source: string) => {
  const directives = directivesOf(policy)
  expect(directives.get('default-src')).toEqual([source])
  expect(directives.get('object-src')).toEqual(["'none'"])
  expect(directives.get('base-uri')).toEqual(["'none'"])
  expect(directives.get('frame-ancestors')).toEqual(["'none'"])
  const code = [...(directives.get('script-src') ?? []), ...(directives.get('style-src') ?? [])]
  if (source !== "'none'") expect(code).toContain(source)
  expect(code.join(' ')).not.toMatch(/unsafe|\*|data:|https?:/)
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
let file: string

beforeAll(async () => {
  file = await school().context.storage.putPublic(Buffer.from(svg), 'mark.svg')
})

describe.each([
  ['an answer', 'POST', listNavigation],
  ['a refusal', 'POST', getCurrentUser],
  ['a wrong method', 'GET', issueToken],
  ['an unknown call', 'POST', '/jk-auth/nothing'],
  ['an unknown path', 'POST', '/nothing'],
  ['the page of the calls', 'GET', '/docs'],
  ['the document of the calls', 'GET', '/docs/openapi.json'],
] as const)('%s', (_, method, url) => {
  test('has the security headers', async () => {
    const { headers } = await school().sendRaw({ method, url })
    expect(headers).toMatchObject(always)
    const source = url.startsWith('/jk-') ? "'none'" : "'self'"
    expectStrictPolicy(headers['content-security-policy'], source)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('has HSTS if the site has TLS', async () => {
    const { headers } = await secure().sendRaw({ method, url })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test(`is${url.startsWith('/jk-') ? '' : ' not'} kept from all caches`, async () => {
    const { headers } = await school().sendRaw({ method, url })
    if (url.startsWith('/jk-')) expect(headers['cache-control']).toBe('no-store')
    else expect(headers['cache-control']).not.toBe('no-store')
  })
})

test.each([
  ['wss://school.example', ["'self'", 'wss://school.example']],
  ['ws://127.0.0.1:3000', ["'self'", 'ws://127.0.0.1:3000']],
  ["ws://evil.example; script-src 'unsafe-inline'", ["'self'"]],
  ['ws://*', ["'self'"]],
  ['ws://', ["'self'"]],
])('a page may open sockets at %j only if that is an origin', (socketOrigin, sources) => {
  const playback = { streams: [], pictures: [] }
  const needs = { styleHashes: [], scriptHashes: [], frameOrigins: [], statisticalCode: '' }
  const policy = pagePolicy({ ...needs, playback, socketOrigin })
  expectStrictPolicy(policy, "'self'")
  expect(directivesOf(policy).get('connect-src')).toEqual(sources)
})

test('another origin gets no CORS headers', async () => {
  for (const method of ['POST', 'OPTIONS'] as const) {
    const { headers } = await school().sendRaw({
      method,
      url: listNavigation,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

describe('an uploaded file', () => {
  test('can run nothing when it is opened by itself', async () => {
    const { headers, bytes } = await school().sendRaw({ method: 'GET', url: file })
    expect(bytes.toString()).toBe(svg)
    expect(headers).toMatchObject(always)
    expect(headers['content-type']).toBe('image/svg+xml')
    const directives = directivesOf(headers['content-security-policy'])
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.has('sandbox')).toBe(true)
    expect(directives.has('script-src')).toBe(false)
  })

  const root = mkdtempSync(join(tmpdir(), 'jingke-files-'))
  const withFiles = useSchool({ dataDir: root })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('is the only file served: no other folder, no dot file, no listing', async () => {
    mkdirSync(join(root, 'files', '.hidden'), { recursive: true })
    writeFileSync(join(root, 'secret'), 'canary-secret')
    writeFileSync(join(root, 'files', '.env'), 'canary-env')
    writeFileSync(join(root, 'files', '.hidden', 'a'), 'canary-hidden')
    const up = ['..', '%2e%2e', '%2E.', '.%2e', '..%2f..', '%252e%252e', '..%5c', '..\\', '..;']
    const urls = [
      ...up.flatMap((step) => [`/files/${step}/secret`, `/files/x/${step}/${step}/secret`]),
      '/files/.env',
      '/files/%2eenv',
      '/files/.hidden/a',
      '/files/',
      '/files',
      '/files//secret',
      '/files/%00',
      '/files/%2f%2fetc%2fpasswd',
      '/files//etc/passwd',
      '/files/secret%00.png',
    ]
    for (const url of urls) {
      const { status, bytes } = await withFiles().sendRaw({ method: 'GET', url })
      expect([url, status]).toEqual([url, expect.toBeOneOf([400, 404])])
      const text = bytes.toString()
      expect(text).not.toMatch(/canary|root:x:/)
      // If the web is built, an unknown address gets the not-found page.
      if (!/^<!doctype html>/i.test(text)) expect(JSON.parse(text).code).toBe(status)
    }
  })
})
