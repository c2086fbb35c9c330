import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { issueTemporaryToken, issueToken } from '@jingke/contract/auth/calls'
import { updateProfile, uploadImage } from '@jingke/contract/profile/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipartOf, multipartType } from '../../../../tests/support/clients/multipart.ts'
import { expectEnvelope, sendBytes } from '../../../../tests/support/clients/raw-socket.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { isExemptFromBodyTimeout } from './body-timeout.ts'

const school = useSchool()
let port: number

/** Milliseconds: short, so that the test need not wait; server.test.ts asserts the production values. */
const shortTimeouts = { headers: 300, request: 600, check: 50 }

beforeAll(async () => {
  const { app } = school()
  Object.assign(app.server, {
    headersTimeout: shortTimeouts.headers,
    requestTimeout: shortTimeouts.request,
    connectionsCheckingInterval: shortTimeouts.check,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

const post = (target: string, ...lines: string[]) =>
  [`POST ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n')

const expectHealthy = async () => {
  const reply = await sendBytes(port, post(issueTemporaryToken, 'Content-Length: 0'))
  expect([reply.status, JSON.parse(reply.body).code]).toEqual([200, 200])
}

describe('slow clients', () => {
  const trickle = (bytes: string) => (socket: import('node:net').Socket) => {
    const timer = setInterval(() => socket.write(bytes), 40)
    socket.on('close', () => clearInterval(timer))
  }

  test('that never finish their headers are disconnected', async () => {
    const start = `POST ${issueTemporaryToken} HTTP/1.1\r\nHost: x\r\n`
    const silent = await sendBytes(port, start)
    const dripping = await sendBytes(port, start, trickle('A: b\r\n'))
    for (const reply of [silent, dripping]) {
      expectEnvelope(reply, 408)
      expect(reply.closedAfter).toBeGreaterThan(shortTimeouts.headers - 50)
    }
    await expectHealthy()
  })

  test('that never finish their body are disconnected', async () => {
    const start = post(
      issueTemporaryToken,
      'Content-Type: application/json',
      'Content-Length: 1000',
    )
    const silent = await sendBytes(port, start)
    const dripping = await sendBytes(port, start, trickle(' '))
    for (const reply of [silent, dripping]) {
      expectEnvelope(reply, 408)
    }
    await expectHealthy()
  })

  test('that are signed in may take longer for an upload than for a call', async () => {
    const { token } = await school().giveSession(await school().createUser('slow-uploader'))
    const body = multipartOf([{ name: 'type', content: '8' }])
    const start = post(
      uploadImage,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${multipartType}`,
      `Content-Length: ${body.length}`,
    )
    const { server } = school().app
    // Until the caller is known, which may take long on a busy machine.
    server.requestTimeout = 60_000
    const reply = await sendBytes(port, start, async (socket) => {
      const [accepted] = (await once(server, 'request')) as [IncomingMessage]
      await eventually(() => expect(isExemptFromBodyTimeout(accepted.socket)).toBe(true))
      server.requestTimeout = shortTimeouts.request
      const pieces = body.toString('latin1').match(/.{1,4}/gs) ?? []
      const timer = setInterval(() => {
        const piece = pieces.shift()
        if (piece === undefined) clearInterval(timer)
        else socket.write(piece, 'latin1')
      }, 40)
      socket.on('close', () => clearInterval(timer))
    })
    expect(reply.closedAfter).toBeGreaterThan(shortTimeouts.request + shortTimeouts.check)
    // The body was read to its end: the refusal is about the missing file.
    expect(reply.status).toBe(200)
    expect(JSON.parse(reply.body).code).toBe(422)
  })

  test('that never finish their body get 408, not 503', async () => {
    const { token } = await school().giveSession(await school().createUser('slow'))
    const replies = await Promise.all([
      sendBytes(
        port,
        post(issueTemporaryToken, 'Content-Type: application/json', 'Content-Length: 9'),
      ),
      sendBytes(
        port,
        `${post(issueToken, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 99')}a=`,
      ),
      sendBytes(
        port,
        `${post(
          updateProfile,
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
          `Authorization: Bearer ${token}`,
        )}1\r\n{\r\n`,
      ),
    ])
    for (const reply of replies) {
      expectEnvelope(reply, 408)
      expect(reply.head).not.toMatch(/retry-after/i)
    }
  })

  test('do not delay other requests', async () => {
    const slow = Array.from({ length: 200 }, () =>
      sendBytes(port, `POST ${issueTemporaryToken} HTTP/1.1\r\n`),
    )
    await expectHealthy()
    const replies = await Promise.all(slow)
    expect([...new Set(replies.map((reply) => reply.status))]).toEqual([408])
  })
})
