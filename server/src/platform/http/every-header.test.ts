import { listNavigation } from '@jingke/contract/site/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useSchool } from '../../../tests/support/test-school.ts'
import { writeWebBuild } from '../../../tests/support/test-web-build.ts'
import { useFolder } from '../../../tests/support/use-folder.ts'
import { createIdentify } from '../../features/auth/index.ts'
import { createSite, siteRoutes } from '../../features/site/index.ts'
import { registerFiles } from './files.ts'
import { registerWeb } from './pages/web.ts'
import { createHttpServer } from './server.ts'

const school = useSchool({ publicUrl: 'https://school.example' })
const dist = useFolder()
let app: FastifyInstance
let uploaded: string

beforeAll(async () => {
  writeWebBuild(dist)
  const { context } = school()
  uploaded = await context.storage.putPublic(Buffer.from('<svg/>'), 'mark.svg')
  const site = createSite(context)
  app = await createHttpServer(
    context,
    createIdentify(context),
    siteRoutes(site, async () => []),
  )
  await registerFiles(app, context.storage)
  await registerWeb(
    app,
    {
      ...site,
      allowedFrameOrigins: async () => [],
      playbackOrigins: async () => ({ streams: [], pictures: [] }),
      answersFor: async () => ({}),
      listPublicCourses: async () => [],
      publicUrl: 'https://school.example',
    },
    dist,
  )
})
afterAll(() => app.close())

const ofEveryAnswer = {
  connection: 'keep-alive',
  'content-length': expect.stringMatching(/^\d+$/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  date: expect.stringContaining('GMT'),
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
}

const ofPageOrFile = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;media-src 'self' blob:;connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const ofStaticFile = {
  ...ofPageOrFile,
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
  etag: expect.stringMatching(/^W\/"/),
  'last-modified': expect.stringContaining('GMT'),
  vary: 'accept-encoding',
}

interface Answer {
  readonly method: 'GET' | 'POST'
  readonly url: () => string
  readonly own: Record<string, unknown>
}

const answers: Record<string, Answer> = {
  'a page': {
    method: 'GET',
    url: () => '/home',
    own: {
      ...ofPageOrFile,
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(
        /^default-src 'self'; script-src 'self'; style-src 'self'( 'sha256-[\w+/]{43}=')+; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self' wss:\/\/school\.example; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
      ),
      'content-type': 'text/html; charset=utf-8',
      vary: 'cookie, accept-language, accept-encoding',
    },
  },
  'a call': {
    method: 'POST',
    url: () => listNavigation,
    own: {
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
    },
  },
  'a file of the web': {
    method: 'GET',
    url: () => '/assets/app-1.js',
    own: { ...ofStaticFile, 'content-type': 'application/javascript; charset=utf-8' },
  },
  'an uploaded file': {
    method: 'GET',
    url: () => uploaded,
    own: {
      ...ofStaticFile,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'image/svg+xml',
    },
  },
}

test.each(Object.entries(answers))('%s has these headers and no others', async (_name, answer) => {
  const { method, url, own } = answer
  const { statusCode, headers } = await app.inject({ method, url: url() })
  expect(statusCode).toBe(200)
  expect(headers).toEqual({ ...ofEveryAnswer, ...own })
})
