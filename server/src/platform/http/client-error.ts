import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Envelope, type ProblemKind, transportProblems } from '@jingke/contract/core'
import type { ConnectionError } from 'fastify'
import { isExemptFromBodyTimeout } from './requests/body-timeout.ts'

const kinds: Record<string, ProblemKind> = {
  ERR_HTTP_REQUEST_TIMEOUT: transportProblems.tooSlow,
  HPE_HEADER_OVERFLOW: transportProblems.headersTooLarge,
}

const toResponse = ({ code, status, zh }: ProblemKind): string => {
  const envelope: Envelope = { code, msg: zh, data: null }
  const body = JSON.stringify(envelope)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

/** For bytes that are not a request: responds if the socket is still writable, then closes it. */
export const answerClientError = (error: ConnectionError, socket: Socket): void => {
  // Node emits this once per request and does not close the connection.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isExemptFromBodyTimeout(socket)) return
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  socket.end(toResponse(kinds[error.code] ?? transportProblems.malformed), () => socket.destroy())
}
