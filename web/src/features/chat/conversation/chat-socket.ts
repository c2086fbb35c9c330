import type { ClientFrame, ServerFrame } from '@jingke/contract/chat'
import { reconnectDelay } from '@jingke/contract/chat/constants'
import { freshToken } from '../../../lib/session/renew-session.ts'

/** `waiting`: for the next attempt. */
export type SocketState = 'connecting' | 'open' | 'waiting'

/** `creation`: no socket could be made; `error`: a socket failed. */
export type SocketFailure = 'creation' | 'error'

export interface SocketEvents {
  /** The address of a new socket; undefined: there is nothing to connect to any more. */
  readonly getAddress: () => Promise<string | undefined>
  readonly onOpen: () => void
  readonly onFrame: (frame: ServerFrame) => void
  readonly onState: (state: SocketState) => void
  readonly onFailure: (failure: SocketFailure) => void
  readonly onNoAddress: () => void
  /** Milliseconds between two attempts; without it that of an open conversation. */
  readonly retryDelay?: number
}

/** Milliseconds: clients of a restarted server do not all return at once. */
const jitter = 500

export type Unsigned<Frame> = Frame extends unknown ? Omit<Frame, 'token'> : never

/** A server behind a proxy that it does not know takes a page with TLS for one without; browsers refuse that address. */
const toSocketUrl = (address: string): string =>
  window.location.protocol === 'https:' ? address.replace(/^ws:/, 'wss:') : address

/** A socket that connects again after a failure, until it is closed. */
export const openChatSocket = (events: SocketEvents) => {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** An address is asked for; there is no socket yet. */
  let isCreating = false
  let isClosed = false

  const retryLater = () => {
    if (isClosed) return
    events.onState('waiting')
    clearTimeout(timer)
    const delay = (events.retryDelay ?? reconnectDelay) + Math.random() * jitter
    timer = setTimeout(() => void connect(), delay)
  }

  const create = async (): Promise<WebSocket | undefined> => {
    const address = await events.getAddress()
    if (address === undefined) {
      isClosed = true
      events.onNoAddress()
      return undefined
    }
    return isClosed ? undefined : new WebSocket(toSocketUrl(address))
  }

  const listen = (opened: WebSocket) => {
    opened.onopen = () => {
      events.onState('open')
      events.onOpen()
    }
    opened.onmessage = ({ data }: MessageEvent<string>) =>
      events.onFrame(JSON.parse(data) as ServerFrame)
    opened.onclose = () => {
      if (socket !== opened) return
      socket = undefined
      retryLater()
    }
    // A socket that is closed while it connects reports an error too; one that the content policy
    // blocks reports an error and is never closed.
    opened.onerror = () => {
      if (socket !== opened) return
      socket = undefined
      opened.close()
      events.onFailure('error')
      retryLater()
    }
  }

  const connect = async (): Promise<void> => {
    clearTimeout(timer)
    if (isClosed || socket || isCreating) return
    events.onState('connecting')
    isCreating = true
    try {
      socket = await create()
      if (socket) listen(socket)
    } catch {
      if (!isClosed) events.onFailure('creation')
      retryLater()
    } finally {
      isCreating = false
    }
  }

  /** A socket may stay open for minutes after the network is gone. */
  const drop = () => {
    const dropped = socket
    socket = undefined
    dropped?.close()
    retryLater()
  }
  const connectNow = () => void connect()
  window.addEventListener('offline', drop)
  window.addEventListener('online', connectNow)
  void connect()

  return {
    /** False if the socket is not open. Every frame carries the token. */
    send: async (frame: Unsigned<ClientFrame>): Promise<boolean> => {
      const asked = socket
      const token = await freshToken().catch(() => {
        // What is lost here, such as the greeting, is sent again on the next connection.
        if (socket === asked) drop()
      })
      if (socket?.readyState !== WebSocket.OPEN || !token) return false
      socket.send(JSON.stringify({ ...frame, token }))
      return true
    },
    /** Ends a connection that does not answer; the next one follows. */
    drop,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      window.removeEventListener('offline', drop)
      window.removeEventListener('online', connectNow)
      const closed = socket
      socket = undefined
      closed?.close()
    },
  }
}
export type ChatSocket = ReturnType<typeof openChatSocket>
