import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const steadySockets = new WeakSet<Socket>()

/**
 * From here on the body of this request may take any time, as long as bytes keep coming: the time
 * limit of a whole request no longer holds for it, only that of a silent connection. For callers
 * whose right was checked; the next request on the same connection is limited as ever.
 */
export const allowSteadyBody = (request: IncomingMessage, response: ServerResponse): void => {
  const { socket } = request
  steadySockets.add(socket)
  response.once('close', () => steadySockets.delete(socket))
}

export const hasSteadyBody = (socket: Socket): boolean => steadySockets.has(socket)
