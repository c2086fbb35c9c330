import type { FastifyInstance } from 'fastify'
import type { Bus } from '../bus/bus.ts'

/**
 * `/healthz` is for load balancers: 200 while this process serves. A lost database is reported in the body
 * only: every node has the same one, so taking a node out would not help. `/readyz` is for monitors and
 * supervisors: 503 once the database has not answered for as long as the circuit breaker waits.
 */
export const registerHealth = (app: FastifyInstance, bus: Bus): void => {
  for (const path of ['/healthz', '/readyz'])
    app.get(path, { exposeHeadRoute: true }, (_, reply) => {
      const isReady = path === '/healthz' || !bus.isDown()
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ok' : 'down', database: bus.isConnected() ? 'up' : 'down' })
    })
}
