import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'

export interface RawReply {
  status: number
  head: string
  body: string
  /** All bytes received, possibly several responses. */
  text: string
  /** Milliseconds until the server closed the connection. */
  closedAfter: number
}

const toReply = (text: string, closedAfter: number): RawReply => {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
  return { status: Number(head.split(' ')[1] ?? 0), head, body, text, closedAfter }
}

/** Writes raw bytes and reads until the server closes the connection. */
export const sendBytes = (
  port: number,
  bytes: string | Buffer,
  goOn: (socket: Socket) => void = () => {},
): Promise<RawReply> =>
  new Promise((resolve) => {
    const begin = performance.now()
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (data) => {
      text += data
    })
    // Closing with unread bytes resets the connection; the response before the reset counts.
    socket.on('error', () => {})
    socket.on('close', () => resolve(toReply(text, performance.now() - begin)))
    socket.write(bytes)
    goOn(socket)
  })

/** Expects an envelope with this code and the headers of every response. */
export const expectEnvelope = (reply: RawReply, code: number) => {
  expect(reply.status).toBe(code)
  expect(reply.head).toMatch(/content-type: application\/json; charset=utf-8/i)
  expect(reply.head).toMatch(/x-content-type-options: nosniff/i)
  expect(reply.head).toMatch(/cache-control: no-store/i)
  expect(JSON.parse(reply.body)).toEqual({ code, msg: expect.any(String), data: null })
}
