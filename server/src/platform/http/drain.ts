import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The program is going to stop: load balancers should send it nothing more. */
    isDraining: boolean
  }
}

/** Each answer ends its connection then, so that a proxy keeps none on which it would send a call at the moment of the end. */
export const prepareDrain = (app: FastifyInstance): void => {
  app.decorate('isDraining', false)
  app.addHook('onRequest', (_, reply, done) => {
    if (app.isDraining) reply.header('connection', 'close')
    done()
  })
}

/** Calls are answered meanwhile, and `/readyz` says no. */
export const drain = async (app: FastifyInstance, seconds: number): Promise<void> => {
  app.isDraining = true
  await sleep(seconds * 1000)
}
