import { createHash, timingSafeEqual } from 'node:crypto'
import { transportProblems } from '@jingke/contract/core'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import type { Metrics } from './metrics.ts'

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `GET /metrics` with the token as bearer; without it the path is unknown. */
export const registerMetrics = (app: FastifyInstance, metrics: Metrics, token: string): void => {
  const expected = hash(token)
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the URL, which may contain tokens.
    const call = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const status = reply.statusCode < 400 ? 'ok' : String(reply.statusCode)
    metrics.countCall(call, request.problem ?? status, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    const { bearer } = request.caller
    if (bearer === undefined || !timingSafeEqual(hash(bearer), expected))
      throw new Problem(transportProblems.unknownPath)
    const text = await metrics.render()
    return reply.type(metrics.contentType).header('cache-control', 'no-store').send(text)
  })
}
