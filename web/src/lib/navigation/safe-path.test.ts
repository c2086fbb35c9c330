import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSafePath } from './safe-path.ts'

const origin = 'https://jingke.invalid'

const accepted: [raw: string, path: string][] = [
  ['/', '/'],
  ['/home', '/home'],
  ['/home/', '/home/'],
  ['/my/personal', '/my/personal'],
  ['/my/myCourse', '/my/myCourse'],
  ['/course?id=7', '/course?id=7'],
  ['/course?id=7#notes', '/course?id=7#notes'],
  ['/onDemandCenter/12', '/onDemandCenter/12'],
  ['/videoPlayer?id=3', '/videoPlayer?id=3'],
  ['/a-b_c.d~e', '/a-b_c.d~e'],
  ['/...', '/...'],
  ['/.well-known', '/.well-known'],
  ['/redirected', '/redirected'],
  ['/loginHelp', '/loginHelp'],
  ['/my/login', '/my/login'],
  ['/my/redirect', '/my/redirect'],
  ['/onDemandCenter?keyword=高等数学。', '/onDemandCenter?keyword=高等数学。'],
  ['/onDemandCenter?keyword=%E9%AB%98', '/onDemandCenter?keyword=%E9%AB%98'],
  ['/onDemandCenter?keyword=a b', '/onDemandCenter?keyword=a b'],
  ['/course?note=a%26b', '/course?note=a%26b'],
  ['/course?note=50%25', '/course?note=50%25'],
  ['/course?from=https://e.com', '/course?from=https://e.com'],
  ['/course?from=%2F%2Fe.com', '/course?from=%2F%2Fe.com'],
  ['/course?from=/redirect/x', '/course?from=/redirect/x'],
  ['/%68ome', '/%68ome'],
  ['%2Fhome', '/home'],
  ['%2fcourse%3fid%3d7', '/course?id=7'],
  ['%2Fcourse%3Fnote%3Da%2526b', '/course?note=a%26b'],
]

// A second slash, or characters that some parser turns into one.
const slashes = [
  '/',
  '\\',
  '%2f',
  '%2F',
  '%5c',
  '%5C',
  '%252f',
  '%255c',
  '\t/',
  '%09/',
  '\n/',
  '%0a/',
  '%0d%0a/',
  '\r\n/',
  '\0/',
  '%00/',
  './/',
  '..//',
  './\\',
  '..\\',
  '%2e//',
  '%2e%2e//',
  '.%2e/%2f',
  '\u2044',
  '\u2215',
  '\u29f8',
  '\uff0f',
  '\uff3c',
  '\u2216',
  '\ufe68',
  '%EF%BC%8F',
  '%E2%81%84',
  '\u200b/',
  '\u202e/',
  '\u00ad/',
  '\ufeff/',
]
const hosts = ['e.com', 'e.com/home', 'user@e.com']
const offSite = slashes.flatMap((slash) => hosts.map((host) => `/${slash}${host}`))

const dots = ['\u3002', '\uff0e', '\uff61', '\u2024', '\u2025', '\u2026', '\ufe52', '\u06d4']
const lookAlikeDots = dots.flatMap((dot) => [
  `/e${dot}com`,
  `/${dot}${dot}/e`,
  `/${encodeURIComponent(dot)}/e`,
])

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript%3Aalert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://jingke.invalid/1',
  'http://e.com',
  'https://e.com',
  'HTTPS://e.com',
  'https:e.com',
  'https:/e.com',
  'https:\\e.com',
  'https%3A%2F%2Fe.com',
  'mailto:a@e.com',
  'tel:1',
  'ftp://e.com',
  'ws://e.com',
  'https://jingke.invalid/home',
]
const inPath = schemes.map((scheme) => `/${scheme}`)

const controls = ['\t', '\n', '\r', '\r\n', '\0', '\x0b', '\x7f', '\x85', '\u2028', '\u2029']
const withControls = controls.flatMap((control) => [
  `${control}/home`,
  `/ho${control}me`,
  `/home?a=${control}`,
  `/home?a=${encodeURIComponent(control)}`,
])

const bouncing = [
  '/redirect',
  '/redirect/',
  '/redirect/home',
  '/REDIRECT/home',
  '/redirect?x=1',
  '/redirect#x',
  '/redirect/redirect/home',
  '/%72edirect/home',
  '/%2572edirect/home',
  '%2Fredirect%2Fhome',
  '%2F%2572edirect',
  '/login',
  '/login/',
  '/Login',
  '/login?redirect=/login',
  '/login#x',
  '/%6cogin',
  '%2Flogin',
]

const malformed = [
  'jingke.invalid/home',
  '',
  ' ',
  ' /home',
  '\ufeff/home',
  'home',
  './home',
  '../home',
  '?id=1',
  '#top',
  '\\home',
  '\\\\e.com',
  '%5c%5ce.com',
  '//',
  '///',
  '///e.com',
  '////e.com',
  '%2f%2fe',
  '%2f%2fe.com',
  '%2F%5Ce.com',
  '%252F%252Fe.com',
  '%252Fhome',
  '/home//e.com',
  '/home/..',
  '/home/../..//e.com',
  '/./home',
  '/.',
  '/..',
  '/%2e%2e/home',
  '/%252e%252e/home',
  '/home%3Fid=1',
  '/home%23top',
  '/home\\',
  '/home?a=\\',
  '/home?a=%5c',
  '/home;jsessionid=1',
  '/@e.com',
  '/:80',
  '/[::1]',
  '/<script>',
  '/%3Cscript%3E',
  "/'onload",
  '/课程',
  '/%E8%AF%BE',
  '/ノe.com',
  '/%',
  '/%zz',
  '/%c0%af',
  '/%c0%ae%c0%ae/e',
  '/%ff',
  '/home?a=%',
  '/home?a=%e9',
  '/home?a=\ud800',
]

const tooLong = [
  `/${'a'.repeat(512)}`,
  `/home?${'a'.repeat(65_536)}`,
  '/'.repeat(512),
  '%2f'.repeat(170),
]

const refused = [
  ...offSite,
  ...lookAlikeDots,
  ...schemes,
  ...inPath,
  ...withControls,
  ...bouncing,
  ...malformed,
]

describe('toSafePath', () => {
  test.each(accepted)('%j gives %j', (raw, path) => {
    expect(toSafePath(raw)).toBe(path)
  })

  test.each(refused)('%j is refused', (raw) => {
    expect(toSafePath(raw)).toBeUndefined()
  })

  test.each(tooLong.map((raw) => [raw.slice(0, 8), raw.length, raw] as const))(
    '%j… of %i characters is refused',
    (_start, _length, raw) => {
      expect(toSafePath(raw)).toBeUndefined()
    },
  )

  test.each([[null], [undefined]])('%s is refused', (raw) => {
    expect(toSafePath(raw)).toBeUndefined()
  })

  test('accepts 512 characters', () => {
    const longest = `/${'a'.repeat(511)}`
    expect(toSafePath(longest)).toBe(longest)
  })

  test('is tested with at least 200 values', () => {
    expect(new Set(refused).size).toBe(refused.length)
    expect(refused.length + accepted.length).toBeGreaterThanOrEqual(200)
  })

  test('never leaves the origin for any input', () => {
    const pieces = fc.constantFrom(
      ...slashes,
      ...dots,
      ...schemes,
      ...controls,
      'home',
      '?',
      '#',
      '.',
    )
    const nasty = fc.array(pieces, { maxLength: 8 }).map((fragments) => `/${fragments.join('')}`)
    fc.assert(
      fc.property(
        fc.oneof(nasty, fc.string(), fc.string({ unit: 'binary' }), fc.webPath()),
        (raw) => {
          const path = toSafePath(raw)
          if (path === undefined) return
          const url = new URL(path, origin)
          expect(url.origin).toBe(origin)
          expect(new URL(url.pathname, origin).origin).toBe(origin)
          expect(new URL(decodeURIComponent(path), origin).origin).toBe(origin)
          expect(toSafePath(path)).toBe(path)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('returns the path that the guard put into the login address', () => {
    const wanted = '/course?id=7&note=a%26b'
    const address = new URL(`/login?redirect=${encodeURIComponent(wanted)}`, origin)
    expect(toSafePath(address.searchParams.get('redirect'))).toBe(wanted)
  })
})
