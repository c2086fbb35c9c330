import { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { commonProblems, type Language, transportProblems } from '@jingke/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { Problem } from '../../problem.ts'
import { queryOf } from '../requests/request-url.ts'
import { batchesOfRound, createPingRounds } from './ping-rounds.ts'

/** What handlers use of the socket, which is not wrapped: there may be thousands. */
export interface Peer {
  send(text: string): void
  close(code: number): void
  /** Without waiting for the other end. */
  terminate(): void
  /** Bytes that are not handed to the network yet. */
  readonly bufferedAmount: number
  /** Stops and continues to read. */
  pause(): void
  resume(): void
}

export interface PeerHandler {
  onText(text: string): void
  onClose(): void
}

export interface SocketRequest {
  readonly query: URLSearchParams
  readonly language: Language
  readonly address: string
  readonly userAgent: string
}

export interface SocketRoute {
  readonly path: string
  /** Undefined refuses the socket with 401. */
  admit(request: SocketRequest): Promise<((peer: Peer) => PeerHandler) | undefined>
  /** Called when the server stops, before the sockets are closed. */
  drain(): Promise<void>
}

const defaultLimits = {
  sockets: 20_000,
  perAddress: 200,
  payload: 16 * 1024,
  fragments: 16,
  /** Milliseconds between pings of a peer; one that misses two is disconnected. */
  pingInterval: 30_000,
  /** Milliseconds within which a message that was begun must be complete. */
  messageTimeout: 10_000,
}
/** Milliseconds. */
const lastMoment = 1000
/** Close codes: binary frames are refused; a message without an end; the server stops. */
const [notText, policy, restart] = [1003, 1008, 1012]

interface Upgrade {
  readonly socket: Duplex
  readonly head: Buffer
}

/**
 * With a public URL the page must be of this origin, otherwise of the host that it calls. A client
 * that is no browser sends no origin; a page of another site cannot leave it out.
 */
const isOwnOrigin = (
  publicUrl: string | undefined,
  { headers: { origin }, host }: FastifyRequest,
): boolean => {
  if (origin === undefined) return true
  if (publicUrl !== undefined) return origin === new URL(publicUrl).origin
  return [`http://${host}`, `https://${host}`].includes(origin)
}

const refuse = (reply: FastifyReply, language: Language, status: 401 | 403 | 503): FastifyReply => {
  const problem = {
    401: commonProblems.notSignedIn,
    403: commonProblems.notAllowed,
    503: transportProblems.unavailable,
  }[status]
  const envelope = { code: status, msg: new Problem(problem).messageIn(language), data: null }
  if (status === 503) reply.header('retry-after', 5)
  return reply.code(status).header('connection', 'close').send(envelope)
}

/** One for all sockets; `ws` closes a socket after an error. */
const ignore = (): void => {}

const toText = (data: RawData): string =>
  Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString()

/**
 * A WebSocket at a path. The upgrade runs through Fastify, so that hooks, trusted proxies and the
 * answers to refusals are those of every request.
 */
export const registerSocket = (
  app: FastifyInstance,
  publicUrl: string | undefined,
  { path, admit, drain }: SocketRoute,
  limits = defaultLimits,
): { countOpen(): number } => {
  // `maxFragments` is newer than the types of the library.
  const settings = { noServer: true, maxPayload: limits.payload, maxFragments: limits.fragments }
  const server = new WebSocketServer(settings)
  const upgrades = new WeakMap<object, Upgrade>()
  const perAddress = new Map<string, number>()
  const rounds = createPingRounds<WebSocket>()
  /** Since when bytes have arrived that are no whole message yet. */
  const incomplete = new Map<WebSocket, number>()
  let isClosing = false

  app.server.on('upgrade', (request, socket: Duplex, head) => {
    upgrades.set(request, { socket, head })
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.assignSocket(socket as never)
    // Node reads no further request from it, whatever path was asked for.
    response.shouldKeepAlive = false
    response.on('finish', () => socket.end())
    app.routing(request, response)
  })

  const count = (address: string, by: 1 | -1) => {
    const open = (perAddress.get(address) ?? 0) + by
    if (open === 0) perAddress.delete(address)
    else perAddress.set(address, open)
  }

  const connect = (
    socket: WebSocket,
    stream: Duplex,
    address: string,
    open: (peer: Peer) => PeerHandler,
  ) => {
    const handler = open(socket)
    count(address, 1)
    const { heard, closed } = rounds.add(socket)
    // Bytes mark a message as begun; the library then reports what they complete.
    stream.prependListener('data', () => {
      if (!incomplete.has(socket)) incomplete.set(socket, performance.now())
    })
    // One listener for each event: a list of them takes more memory.
    const hear = () => {
      heard()
      incomplete.delete(socket)
    }
    socket.on('ping', hear)
    socket.on('pong', hear)
    socket.on('error', ignore)
    socket.on('message', (data, isBinary) => {
      hear()
      if (isBinary) socket.close(notText)
      else handler.onText(toText(data))
    })
    socket.once('close', () => {
      closed()
      incomplete.delete(socket)
      count(address, -1)
      handler.onClose()
    })
  }

  app.get(path, async (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    if (!upgrade) return reply.code(426).header('upgrade', 'websocket').send('')
    const { caller } = request
    if (!isOwnOrigin(publicUrl, request)) return refuse(reply, caller.language, 403)
    const isFull =
      server.clients.size >= limits.sockets ||
      (perAddress.get(caller.address) ?? 0) >= limits.perAddress
    if (isClosing || isFull) return refuse(reply, caller.language, 503)
    const { language, address, userAgent } = caller
    const open = await admit({ query: queryOf(request.url), language, address, userAgent })
    if (!open) return refuse(reply, caller.language, 401)
    reply.hijack()
    const { socket, head } = upgrade
    reply.raw.detachSocket(socket as never)
    server.handleUpgrade(request.raw, socket, head, (peer) => connect(peer, socket, address, open))
    return reply
  })

  app.moveSockets = (milliseconds) => {
    isClosing = true
    const sockets = [...server.clients]
    for (const [index, socket] of sockets.entries())
      setTimeout(() => socket.close(restart), (index / sockets.length) * milliseconds)
  }

  const ping = setInterval(rounds.step, limits.pingInterval / batchesOfRound).unref()

  const endIncomplete = setInterval(() => {
    const earliest = performance.now() - limits.messageTimeout
    // A paused socket has not been read to the end.
    for (const [socket, since] of incomplete)
      if (since < earliest && !socket.isPaused) {
        socket.close(policy)
        incomplete.delete(socket)
      }
  }, limits.messageTimeout / 10).unref()

  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(ping)
    clearInterval(endIncomplete)
    await drain()
    const closed = [...server.clients].map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve())
          socket.close(restart)
        }),
    )
    const timer = setTimeout(() => {
      for (const socket of server.clients) socket.terminate()
    }, lastMoment)
    await Promise.all(closed)
    clearTimeout(timer)
  })
  return { countOpen: () => server.clients.size }
}
