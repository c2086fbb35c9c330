import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../tests/support/eventually.ts'
import { drain, prepareDrain } from './drain.ts'
import { registerSocket } from './sockets/socket-route.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

/** `/late` is answered when `answer` is called. */
const listen = async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  prepareDrain(app)
  app.decorateRequest('caller')
  app.addHook('onRequest', async (call) => {
    Object.assign(call, { caller: { language: 'en', address: '127.0.0.1', userAgent: 'test' } })
  })
  const late = Promise.withResolvers<void>()
  app.get('/', async () => 'at once')
  app.get('/late', () => late.promise.then(() => 'late'))
  registerSocket(app, undefined, {
    path: '/socket',
    admit: async () => () => ({ onText: () => {}, onClose: () => {} }),
    drain: async () => {},
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  opened.push(app)
  const { port } = app.server.address() as AddressInfo
  const untilListensNoMore = () => eventually(() => expect(app.server.listening).toBe(false))
  return { app, port, answer: late.resolve, untilListensNoMore }
}

const newAgent = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  opened.push({ close: () => agent.destroy() })
  return agent
}

/** The `connection` header of the answer. */
const ask = (port: number, agent: Agent, path = '/') =>
  new Promise<string | undefined>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, agent }, (answer: IncomingMessage) => {
      answer.resume()
      answer.on('end', () => resolve(answer.headers.connection))
    })
    asked.on('error', reject)
    asked.end()
  })

test('a call that began while the server was listening ends its connection when it is answered later', async () => {
  const { app, port, answer, untilListensNoMore } = await listen()
  const arrived = once(app.server, 'request')
  const late = ask(port, newAgent(), '/late')
  await arrived
  const drained = drain(app, 0)
  await untilListensNoMore()
  answer()
  expect(await late).toBe('close')
  await drained
})

test('it waits for connections that clients keep, and answers calls on them', async () => {
  const { app, port } = await listen()
  const [used, unused] = [newAgent(), newAgent()]
  expect(await ask(port, used)).toBe('keep-alive')
  expect(await ask(port, unused)).toBe('keep-alive')
  const order: string[] = []
  const drained = drain(app, 0).then(() => order.push('drained'))
  await eventually(async () => expect(await ask(port, used)).toBe('close'))
  await eventually(() => expect(app.callConnections.size).toBe(1))
  order.push('closed by the client')
  unused.destroy()
  await drained
  expect(order).toEqual(['closed by the client', 'drained'])
})

test('sockets are told to move once it listens no more, and are not waited for', async () => {
  const { app, port } = await listen()
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`)
  opened.push({ close: () => socket.terminate() })
  await once(socket, 'open')
  // It answers nothing, not even the end.
  const mute = connect(port, '127.0.0.1')
  opened.push({ close: () => mute.destroy() })
  const key = Buffer.alloc(16).toString('base64')
  mute.write(
    `GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  await once(mute, 'data')
  const closed = once(socket, 'close')
  const drained = drain(app, 0.05)
  expect((await closed)[0]).toBe(1012)
  expect(app.server.listening).toBe(false)
  await drained
})

test('a connection that is opened during a long turn of the event loop is accepted', async () => {
  const { app, port } = await listen()
  const state = new Int32Array(new SharedArrayBuffer(8))
  const client = new Worker(
    `const { connect } = require('node:net')
    const { parentPort, workerData: { port, state } } = require('node:worker_threads')
    Atomics.wait(state, 0, 0)
    const socket = connect(port, '127.0.0.1', () => {
      Atomics.store(state, 1, 1)
      Atomics.notify(state, 1)
      socket.write('GET / HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n')
    })
    socket.once('data', (data) => parentPort.postMessage(String(data).split('\\r\\n')[0]))
    socket.once('error', ({ code }) => parentPort.postMessage(code))`,
    { eval: true, workerData: { port, state } },
  )
  opened.push({ close: () => client.terminate() })
  const outcome = once(client, 'message')
  // It begins to look for waiting connections: nothing is accepted while the client connects.
  app.server.once('newListener', () =>
    setImmediate(() => {
      Atomics.store(state, 0, 1)
      Atomics.notify(state, 0)
      Atomics.wait(state, 1, 0)
    }),
  )
  const drained = drain(app, 0)
  expect(await outcome).toEqual(['HTTP/1.1 200 OK'])
  await drained
})
