import type { FastifyInstance } from 'fastify'
import type { Bus } from '../bus.ts'

/**
 * For load balancers: 200 while this process serves. A lost database is told in the body only, since
 * every node has the same one and taking a node out would help nobody.
 */
export const registerHealth = (app: FastifyInstance, bus: Bus): void => {
  app.get('/healthz', { exposeHeadRoute: true }, (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', database: bus.isConnected() ? 'up' : 'down' }),
  )
}
