import type { AddressInfo } from 'node:net'
import { getCurrentUser, issueTemporaryToken } from '@jingke/contract/auth/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectEnvelope, sendBytes } from '../../../tests/support/clients/raw-socket.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { timeLimits } from './requests/time-limit.ts'

const school = useSchool()
let port: number

const set: Record<string, number | null> = {}

const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)

beforeAll(async () => {
  process.on('uncaughtException', note)
  const { app } = school()
  const server = app.server as typeof app.server & { connectionsCheckingInterval: number }
  Object.assign(set, {
    headers: server.headersTimeout,
    request: server.requestTimeout,
    idle: server.timeout,
    check: server.connectionsCheckingInterval,
    count: server.maxHeadersCount,
    call: timeLimits.call,
    export: timeLimits.export,
    body: app.initialConfig.bodyLimit,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.address() as AddressInfo).port
})
beforeEach(async () => {
  await school().query('delete from rate_limits')
})
afterAll(() => {
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})

const head = (...lines: string[]) => ['Host: x', 'Connection: close', ...lines, '', ''].join('\r\n')

const post = (target: string, ...lines: string[]) => `POST ${target} HTTP/1.1\r\n${head(...lines)}`

const expectHealthy = async () => {
  const reply = await sendBytes(port, post(issueTemporaryToken, 'Content-Length: 0'))
  expect([reply.status, JSON.parse(reply.body).code]).toEqual([200, 200])
}

test('the timeouts and limits have their documented values', () => {
  expect(set).toEqual({
    headers: 10_000,
    request: 15_000,
    idle: 20_000,
    check: 1000,
    count: 100,
    call: 10_000,
    export: 600_000,
    body: 65_536,
  })
})

describe('bytes that are no request get an error response, and the connection closes', () => {
  test.each<[string, number, string]>([
    [
      'bare line feeds',
      400,
      `POST ${issueTemporaryToken} HTTP/1.1\nHost: x\nContent-Length: 0\n\n`,
    ],
    [
      'a bare line feed in the head',
      400,
      `POST ${issueTemporaryToken} HTTP/1.1\r\nHost: x\nA: b\r\n\r\n`,
    ],
    [
      'a length and chunks',
      400,
      `${post(issueTemporaryToken, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    [
      'two lengths',
      400,
      `${post(issueTemporaryToken, 'Content-Length: 2', 'Content-Length: 4')}{}{}`,
    ],
    ['a negative length', 400, post(issueTemporaryToken, 'Content-Length: -1')],
    ['a length that is no number', 400, post(issueTemporaryToken, 'Content-Length: 1e1')],
    ['an unknown transfer coding', 400, `${post(issueTemporaryToken, 'Transfer-Encoding: x')}x`],
    [
      'a coding after chunked',
      400,
      `${post(issueTemporaryToken, 'Transfer-Encoding: chunked, x')}0\r\n\r\n`,
    ],
    [
      'a bad chunk size',
      400,
      `${post(issueTemporaryToken, 'Transfer-Encoding: chunked')}zz\r\n\r\n`,
    ],
    ['a folded header', 400, `POST ${issueTemporaryToken} HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n`],
    ['a blank before the colon', 400, post(issueTemporaryToken, 'A : b')],
    ['a header without a colon', 400, post(issueTemporaryToken, 'nonsense')],
    ['NUL in a header', 400, post(issueTemporaryToken, 'A: b\0c')],
    ['an unknown method', 400, 'HACK / HTTP/1.1\r\n\r\n'],
    ['another protocol', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['another version', 400, 'GET / HTTP/9.9\r\n\r\n'],
    ['plain words', 400, 'hello\r\n\r\n'],
    ['a header of 17 KiB', 431, post(issueTemporaryToken, `A: ${'a'.repeat(17 * 1024)}`)],
    ['an address of 17 KiB', 431, post(`/${'a'.repeat(17 * 1024)}`)],
    [
      '101 headers',
      431,
      post(issueTemporaryToken, ...Array.from({ length: 99 }, (_, i) => `X-${i}: 1`)),
    ],
    [
      '2,000 headers',
      431,
      post(issueTemporaryToken, ...Array.from({ length: 2000 }, (_, i) => `X${i}:`)),
    ],
  ])('%s', async (_, code, bytes) => {
    expectEnvelope(await sendBytes(port, bytes), code)
    await expectHealthy()
  })

  test('a hundred headers are not too many', async () => {
    const lines = Array.from({ length: 97 }, (_, index) => `X-${index}: 1`)
    const reply = await sendBytes(port, post(issueTemporaryToken, 'Content-Length: 0', ...lines))
    expect(reply.status).toBe(200)
  })

  test('an address that cannot be decoded', async () => {
    for (const address of ['/%', '/%zz', '/jk-auth/%E0%A4%A', '/%ff'])
      expectEnvelope(await sendBytes(port, post(address, 'Content-Length: 0')), 400)
  })

  test('a query with a field twice, on calls and elsewhere', async () => {
    const reply = await sendBytes(port, post('/jk-auth/oauth/token?a=1&a=2', 'Content-Length: 0'))
    expectEnvelope(reply, 400)
    const page = await sendBytes(port, `GET /docs?a=1&a=2&__proto__=1 HTTP/1.1\r\n${head()}`)
    expect(page.status).toBe(200)
    await expectHealthy()
  })
})

describe('over a real connection', () => {
  test('a body that is too large is refused at once and the connection ends', async () => {
    const start = post(
      issueTemporaryToken,
      'Content-Type: application/json',
      'Content-Length: 10000000',
    )
    expectEnvelope(await sendBytes(port, start), 413)
  })

  test('a chunked body that grows too large is refused while it arrives', async () => {
    const start = post(
      issueTemporaryToken,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    )
    const chunk = `1000\r\n${' '.repeat(4096)}\r\n`
    const reply = await sendBytes(port, start, (socket) => {
      for (let count = 0; count < 20; count++) socket.write(chunk)
    })
    expectEnvelope(reply, 413)
  })

  test.each([
    'text/plain',
    'application/json',
    'application/xml',
    'multipart/form-data',
    'nonsense',
  ])('an empty body that is called %s is no input', async (type) => {
    for (const length of [['Content-Length: 0'], []]) {
      const reply = await sendBytes(
        port,
        post(issueTemporaryToken, `Content-Type: ${type}`, ...length),
      )
      expect([reply.status, JSON.parse(reply.body).code]).toEqual([200, 200])
    }
    const filled = await sendBytes(
      port,
      `${post(issueTemporaryToken, `Content-Type: ${type}`, 'Content-Length: 1')}x`,
    )
    expectEnvelope(filled, type === 'application/json' ? 400 : 415)
  })

  test('two Authorization headers count as none', async () => {
    const id = await school().createUser('anna')
    const { token } = await school().giveSession(id)
    const header = `Authorization: Bearer ${token}`
    const once = await sendBytes(port, post(getCurrentUser, header, 'Content-Length: 0'))
    expect(JSON.parse(once.body).code).toBe(200)
    for (const other of [header, 'authorization: Bearer x', 'AUTHORIZATION: Basic eDp4']) {
      const twice = await sendBytes(port, post(getCurrentUser, header, other, 'Content-Length: 0'))
      expect(JSON.parse(twice.body).code).toBe(401)
    }
  })

  test.each(['TRACE', 'PROPFIND', 'QUERY', 'LOCK'])(
    'the method %s is not allowed',
    async (method) => {
      const reply = await sendBytes(port, `${method} ${issueTemporaryToken} HTTP/1.1\r\n${head()}`)
      expectEnvelope(reply, 405)
      expect(reply.head).toMatch(/allow: POST/i)
    },
  )

  test('a CONNECT request closes the connection', async () => {
    const reply = await sendBytes(port, `CONNECT example.com:443 HTTP/1.1\r\n${head()}`)
    expect(reply.text).toBe('')
    await expectHealthy()
  })

  test('an absolute URL in the request line reaches the same call and no other host', async () => {
    const reply = await sendBytes(
      port,
      post(`http://evil.example${issueTemporaryToken}`, 'Content-Length: 0'),
    )
    expect(JSON.parse(reply.body).code).toBe(200)
    expect(reply.head).toMatch(/cache-control: no-store/i)
    expect(reply.text).not.toContain('evil')
  })

  test('pipelined requests are answered in order', async () => {
    const one = `POST ${issueTemporaryToken} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`
    const { text } = await sendBytes(
      port,
      one + one + post(issueTemporaryToken, 'Content-Length: 0'),
    )
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  })

  test('clients that disconnect in the middle leave no open connection', async () => {
    const start = post(
      issueTemporaryToken,
      'Content-Type: application/json',
      'Content-Length: 1000',
    )
    await Promise.all(
      Array.from({ length: 50 }, () =>
        sendBytes(port, start, (socket) => setTimeout(() => socket.resetAndDestroy(), 10)),
      ),
    )
    await expectHealthy()
    await eventually(async () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      school().app.server.getConnections((_, count) => resolve(count))
      expect(await promise).toBe(0)
    })
  })
})
