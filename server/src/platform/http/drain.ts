import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The program is going to stop: load balancers should send it nothing more. */
    isDraining: boolean
  }
}

/** Ends with the first turn of the event loop that accepts no connection. */
const acceptWaiting = async (server: FastifyInstance['server']): Promise<void> => {
  let accepted = true
  const count = () => {
    accepted = true
  }
  server.on('connection', count)
  while (accepted) {
    accepted = false
    await nextTurn()
  }
  server.off('connection', count)
}

export const prepareDrain = (app: FastifyInstance): void => {
  app.decorate('isDraining', false)
  // Each answer ends its connection then, so that a proxy keeps none on which it would send a call at the moment of the end.
  app.addHook('onRequest', (_, reply, done) => {
    if (app.isDraining) reply.header('connection', 'close')
    done()
  })
  // The system resets connections that wait to be accepted when the listening socket is closed.
  const { server } = app
  const close = server.close.bind(server)
  server.close = (done) => {
    acceptWaiting(server).then(() => close(done))
    return server
  }
}

/** Calls are answered meanwhile, and `/readyz` says no. */
export const drain = async (app: FastifyInstance, seconds: number): Promise<void> => {
  app.isDraining = true
  await sleep(seconds * 1000)
}
