import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The program is going to stop: load balancers should send it nothing more. */
    isDraining: boolean
  }
}

/** Milliseconds: new connections may never cease. */
const longestAccept = 1000

/** Ends with the first turn of the event loop that accepts no connection. */
const acceptWaiting = async (server: FastifyInstance['server']): Promise<void> => {
  const end = performance.now() + longestAccept
  let accepted = true
  const count = () => {
    accepted = true
  }
  server.on('connection', count)
  while (accepted && performance.now() < end) {
    accepted = false
    await nextTurn()
  }
  server.off('connection', count)
}

/**
 * The system resets connections that wait to be accepted when the listening socket is closed. Connections that were
 * accepted stay open, the idle ones too: `close` of the HTTP server would end those.
 */
const stopListening = async (server: FastifyInstance['server']): Promise<void> => {
  await acceptWaiting(server)
  NetServer.prototype.close.call(server)
}

export const prepareDrain = (app: FastifyInstance): void => {
  app.decorate('isDraining', false)
  const { server } = app
  const close = server.close.bind(server)
  server.close = (done) => {
    acceptWaiting(server).then(() => close(done))
    return server
  }
  app.addHook('onRequest', (_, reply, done) => {
    if (app.isDraining && !server.listening) reply.header('connection', 'close')
    done()
  })
}

/**
 * Twice this time. In the first one everything is as always, but `/readyz` says no. A proxy keeps its connections, so
 * that it hardly opens one at the moment when the server stops listening. In the second one each answer ends its
 * connection, and the proxy closes those that it does not use: the server itself closes none that a call may be on.
 */
export const drain = async (app: FastifyInstance, seconds: number): Promise<void> => {
  app.isDraining = true
  await sleep(seconds * 1000)
  await stopListening(app.server)
  await sleep(seconds * 1000)
}
