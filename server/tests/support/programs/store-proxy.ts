import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { startS3Server } from './s3-server.ts'

/** Returns true if it has answered the request itself. */
export type Disturb = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

const pass: Disturb = async () => false

export const refuse =
  (status: number): Disturb =>
  async (request, response) => {
    request.resume()
    response.writeHead(status).end()
    return true
  }

export const cut: Disturb = async (request) => {
  request.socket.resetAndDestroy()
  return true
}

/** An object store behind a proxy that can disturb requests, for this test file. */
export const startStoreProxy = async () => {
  const { port, storageUrl } = await startS3Server()
  const state = {
    disturb: pass,
    asked: [] as string[],
    /** Bytes after which an answer is cut. */ cutAfter: Infinity,
  }
  const proxy = createServer(async (request, response) => {
    state.asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (await state.disturb(request, response)) return
    const { method, url: path, headers } = request
    const further = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      let sent = 0
      answer.on('data', (chunk: Buffer) => {
        sent += chunk.length
        if (sent > state.cutAfter) request.socket.resetAndDestroy()
      })
      answer.pipe(response)
    })
    further.on('error', () => request.socket.destroy())
    request.pipe(further)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  })
  return {
    state,
    storageUrl: storageUrl((proxy.address() as AddressInfo).port),
    restore: () => {
      state.disturb = pass
      state.asked = []
      state.cutAfter = Infinity
    },
  }
}
