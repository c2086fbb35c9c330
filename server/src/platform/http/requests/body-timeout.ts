import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const exemptSockets = new WeakSet<Socket>()

/**
 * Exempts this request from the time limit for a whole request: only a silent connection is still
 * closed. For authorized callers; the next request on the same connection is limited again.
 */
export const exemptFromBodyTimeout = (request: IncomingMessage, response: ServerResponse): void => {
  const { socket } = request
  exemptSockets.add(socket)
  response.once('close', () => exemptSockets.delete(socket))
}

export const isExemptFromBodyTimeout = (socket: Socket): boolean => exemptSockets.has(socket)
