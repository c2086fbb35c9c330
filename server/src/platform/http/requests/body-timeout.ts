import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

const exemptSockets = new WeakSet<Socket>()

/**
 * Exempts this request from the time limit for a whole request: only a connection that is silent before its end is
 * still closed. For authorized callers; the next request on the same connection is limited again.
 */
export const exemptFromBodyTimeout = (request: IncomingMessage, response: ServerResponse): void => {
  const { socket } = request
  exemptSockets.add(socket)
  // From then on it is the server that is silent, as while it reads a document. Node sets it again for the next request.
  request.once('end', () => {
    // Requests that tests inject have none.
    if (socket instanceof Socket) socket.setTimeout(0)
  })
  response.once('close', () => exemptSockets.delete(socket))
}

export const isExemptFromBodyTimeout = (socket: Socket): boolean => exemptSockets.has(socket)
