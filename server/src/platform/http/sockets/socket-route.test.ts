import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { sendBytes } from '../../../../tests/support/clients/raw-socket.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { registerSocket, type SocketRoute } from './socket-route.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

const usual = {
  sockets: 100,
  perAddress: 100,
  payload: 1024,
  fragments: 16,
  pingInterval: 60_000,
  messageTimeout: 60_000,
}

/** A server whose only path is a socket that keeps what it is sent. */
const listen = async (limits: Partial<typeof usual>) => {
  const texts: string[] = []
  const app = fastify()
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    const caller = { language: 'zh-CN', address: '127.0.0.1', userAgent: 'test' }
    Object.assign(request, { caller })
  })
  const route: SocketRoute = {
    path: '/socket',
    admit: async () => () => ({ onText: (text) => texts.push(text), onClose: () => {} }),
    drain: async () => {},
  }
  registerSocket(app, undefined, route, { ...usual, ...limits })
  await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(app)
  const { port } = app.server.address() as AddressInfo
  const connect = async (settings: { autoPong?: boolean } = {}) => {
    const origin = `http://127.0.0.1:${port}`
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { origin, ...settings })
    open.push({ close: () => socket.terminate() })
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return { socket, closed }
  }
  return { connect, texts, port }
}

test('a message that is begun and not ended closes the socket; others stay open', async () => {
  const { connect, texts } = await listen({ messageTimeout: 300 })
  const [endless, usualPeer] = [await connect(), await connect()]
  const send = setInterval(() => usualPeer.socket.send('whole'), 50)
  endless.socket.send('part', { fin: false })
  expect(await endless.closed).toBe(1008)
  clearInterval(send)
  expect(usualPeer.socket.readyState).toBe(WebSocket.OPEN)
  expect(new Set(texts)).toEqual(new Set(['whole']))
})

test('a message in several parts is read whole', async () => {
  const { connect, texts } = await listen({ messageTimeout: 10_000 })
  const { socket } = await connect()
  socket.send('in ', { fin: false })
  socket.send('parts', { fin: true })
  await eventually(() => expect(texts).toEqual(['in parts']))
})

test('an upgrade at another path is answered, and its connection ends', async () => {
  const { port } = await listen({})
  const lines = ['GET /other HTTP/1.1', 'host: x', 'connection: Upgrade', 'upgrade: websocket']
  const { head } = await sendBytes(port, `${lines.join('\r\n')}\r\n\r\n`)
  expect(head).toMatch(/^HTTP\/1\.1 404 /)
  expect(head).toMatch(/\r\nconnection: close(\r\n|$)/i)
})

test('a peer that answers no ping is disconnected; one that answers is not', async () => {
  const { connect } = await listen({ pingInterval: 100 })
  const [silent, answering] = [await connect({ autoPong: false }), await connect()]
  expect(await silent.closed).toBe(1006)
  expect(answering.socket.readyState).toBe(WebSocket.OPEN)
})

test('a node refuses sockets beyond its own number, and those of one address', async () => {
  for (const limit of [{ sockets: 2 }, { perAddress: 2 }]) {
    const { connect } = await listen(limit)
    const { socket, closed } = await connect()
    await connect()
    await expect(connect()).rejects.toThrow('503')
    socket.close()
    await closed
    await eventually(() => connect())
  }
})
