import type { FastifyInstance } from 'fastify'
import type { Bus } from '../bus.ts'

/**
 * For load balancers: 200 while this process serves. A lost database is reported in the body only:
 * every node has the same one, so taking a node out would not help.
 */
export const registerHealth = (app: FastifyInstance, bus: Bus): void => {
  app.get('/healthz', { exposeHeadRoute: true }, (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', database: bus.isConnected() ? 'up' : 'down' }),
  )
}
