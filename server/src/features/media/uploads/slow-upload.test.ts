import { once } from 'node:events'
import { statSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { basename, join } from 'node:path'
import { issueTemporaryToken } from '@jingke/contract/auth/calls'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sendBytes } from '../../../../tests/support/clients/raw-socket.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { createUpload, useMediaSchool } from '../testing/media-school.ts'

const media = useMediaSchool({ runsJobs: false })

/** Milliseconds. The server's own test asserts those of production. */
const longTimeouts = { headersTimeout: 60_000, requestTimeout: 60_000, timeout: 60_000 }
const requestTimeout = 200
const idleTimeout = 1500
const piece = Buffer.alloc(4096, 7)
const pieces = 3
let server: Server
let port: number
let origin: string

beforeAll(async () => {
  const { app } = await media().school.openNode()
  server = app.server
  Object.assign(server, { connectionsCheckingInterval: 20 })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  Object.assign(server, longTimeouts)
})

const startUpload = async () => {
  const size = pieces * piece.length
  const created = await createUpload(origin, media().operator, size, { filename: 'slow.mp4' })
  return created.headers.get('location') ?? ''
}

const offsetOf = async (location: string) => {
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${media().operator}` }
  const asked = await fetch(new URL(location, origin), { method: 'HEAD', headers })
  return Number(asked.headers.get('upload-offset'))
}

const patch = (location: string, token: string, connection = 'close') =>
  [
    `PATCH ${location} HTTP/1.1`,
    'Host: x',
    `Connection: ${connection}`,
    `Authorization: Bearer ${token}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${pieces * piece.length}`,
    '',
    '',
  ].join('\r\n')

/** Node reports a request that exceeded its timeout as a client error. */
const requestTimedOut = () => once(server, 'clientError')

/** Timeouts are shortened once the upload is under way, so that a slow machine reaches this point. */
const sendFirst = async (socket: Socket, location: string) => {
  socket.write(piece)
  const { dataDir } = media().school.context.config
  const file = join(dataDir, 'media', 'uploads', basename(location))
  await eventually(() => expect(statSync(file).size).toBe(piece.length))
}

const sendRest = async (socket: Socket, location: string) => {
  await sendFirst(socket, location)
  const timedOut = requestTimedOut()
  Object.assign(server, { headersTimeout: requestTimeout, requestTimeout })
  await timedOut
  for (let count = 1; count < pieces; count++) socket.write(piece)
}

test('an upload may exceed the request timeout while bytes arrive', async () => {
  const location = await startUpload()
  const reply = await sendBytes(port, patch(location, media().operator), (socket) =>
    sendRest(socket, location),
  )
  expect(reply.status).toBe(204)
  expect(reply.head).toMatch(/upload-offset: 12288/i)
})

test('an idle upload is closed after the socket timeout and keeps its bytes', async () => {
  const location = await startUpload()
  const accepted: Promise<Socket[]> = once(server, 'connection')
  const reply = await sendBytes(port, patch(location, media().operator), async (socket) => {
    await sendFirst(socket, location)
    for (const connection of await accepted) connection.setTimeout(idleTimeout)
  })
  expect(reply.status).not.toBe(204)
  expect(reply.closedAfter).toBeGreaterThan(idleTimeout - 100)
  await expect.poll(() => offsetOf(location)).toBe(piece.length)
})

test('a caller without upload rights is refused before the body is read', async () => {
  const location = await startUpload()
  const token = media().learner
  const refused = await sendBytes(port, patch(location, token), (socket) => socket.write(piece))
  expect(refused.status).toBe(403)
  expect(await offsetOf(location)).toBe(0)
})

test('the next request on the same connection has the usual timeout', async () => {
  const location = await startUpload()
  const slow = [
    `POST ${issueTemporaryToken} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 9',
    '',
    '',
  ]
  const reply = await sendBytes(
    port,
    patch(location, media().operator, 'keep-alive'),
    async (socket) => {
      await sendRest(socket, location)
      await once(socket, 'data')
      socket.write(slow.join('\r\n'))
    },
  )
  expect(reply.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 204', 'HTTP/1.1 408'])
})
