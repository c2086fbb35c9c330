import { reconnectDelay } from '@jingke/contract/chat/constants'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openChatSocket, type SocketFailure } from './chat-socket.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The server of the tests never answers at this address. */
const silentAddress = `${window.location.origin.replace('http', 'ws')}/chat/socket`

const recordSockets = (): WebSocket[] => {
  const sockets: WebSocket[] = []
  class RecordedSocket extends WebSocket {
    constructor(address: string) {
      super(address)
      sockets.push(this)
    }
  }
  vi.stubGlobal('WebSocket', RecordedSocket)
  return sockets
}

const open = (getAddress: () => Promise<string>) => {
  const failures: SocketFailure[] = []
  const socket = openChatSocket({
    getAddress,
    onOpen: () => {},
    onFrame: () => {},
    onState: () => {},
    onFailure: (failure) => failures.push(failure),
    onNoAddress: () => {},
  })
  return { ...socket, failures }
}

test('a chat that is closed while it connects reports no failure', async () => {
  const sockets = recordSockets()
  const { close, failures } = open(async () => silentAddress)
  await expect.poll(() => sockets.length).toBe(1)
  const ended = new Promise((resolve) => sockets[0]?.addEventListener('close', resolve))
  close()
  await ended
  expect(failures).toEqual([])
})

test('a network that comes back several times makes one socket', async () => {
  const sockets = recordSockets()
  const address = Promise.withResolvers<string>()
  const getAddress = vi.fn(() => address.promise)
  const { close } = open(getAddress)
  for (let times = 0; times < 3; times += 1) window.dispatchEvent(new Event('online'))
  address.resolve(silentAddress)
  await expect.poll(() => sockets.length).toBe(1)
  expect(getAddress).toHaveBeenCalledTimes(1)
  close()
})

test('without an address the creation has failed, and is tried again after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const getAddress = vi.fn(() => Promise.reject(new Error('offline')))
  const { close, failures } = open(getAddress)
  await vi.advanceTimersByTimeAsync(reconnectDelay - 1)
  expect(failures).toEqual(['creation'])
  expect(getAddress).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(501)
  expect(getAddress).toHaveBeenCalledTimes(2)
  close()
})

test('an error is a failure and the end of the socket, whether or not it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sockets: FailingSocket[] = []
  class FailingSocket {
    onerror = () => {}
    onclose = () => {}
    constructor() {
      sockets.push(this)
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', FailingSocket)
  const { close, failures } = open(async () => silentAddress)
  for (const attempt of [1, 2, 3]) {
    await vi.waitFor(() => expect(sockets).toHaveLength(attempt))
    sockets.at(-1)?.onerror()
    if (attempt === 2) sockets.at(-1)?.onclose()
    expect(failures).toEqual(Array(attempt).fill('error'))
    await vi.advanceTimersByTimeAsync(reconnectDelay - 1)
    expect(sockets).toHaveLength(attempt)
    await vi.advanceTimersByTimeAsync(501)
  }
  close()
})

test('a frame for which the session is not renewed ends the connection, and the next one follows', async () => {
  const sockets = recordSockets()
  session.signIn({ token: 'old', refreshToken: 'refresh', expiresIn: 1 } as never)
  vi.stubGlobal('fetch', async () => Response.json({ code: 503, msg: 'busy', data: null }))
  const { send, close } = open(async () => silentAddress)
  await expect.poll(() => sockets.length).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(await send({ type: 'watch' })).toBe(false)
  await vi.advanceTimersByTimeAsync(reconnectDelay + 500)
  expect(sockets).toHaveLength(2)
  close()
  session.clear()
})
