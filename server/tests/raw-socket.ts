import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'

export interface RawReply {
  status: number
  head: string
  body: string
  /** All bytes, when there may be more than one answer. */
  text: string
  /** Milliseconds until the server closed the connection. */
  closedAfter: number
}

const toReply = (text: string, closedAfter: number): RawReply => {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
  return { status: Number(head.split(' ')[1] ?? 0), head, body, text, closedAfter }
}

/** Writes bytes that no HTTP client would, and reads until the server closes the connection. */
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
    // Closing with unread bytes resets the connection; what was answered before that counts.
    socket.on('error', () => {})
    socket.on('close', () => resolve(toReply(text, performance.now() - begin)))
    socket.write(bytes)
    goOn(socket)
  })

/** A refusal on the wire: an envelope with the headers of every answer. */
export const expectEnvelope = (reply: RawReply, code: number) => {
  expect(reply.status).toBe(code)
  expect(reply.head).toMatch(/content-type: application\/json; charset=utf-8/i)
  expect(reply.head).toMatch(/x-content-type-options: nosniff/i)
  expect(reply.head).toMatch(/cache-control: no-store/i)
  expect(JSON.parse(reply.body)).toEqual({ code, msg: expect.any(String), data: null })
}
