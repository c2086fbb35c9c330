import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { transportProblems } from '@jingke/contract/core'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** Milliseconds. */
const resolution = 10
/** Milliseconds. */
const interval = 1000

/**
 * Refuses requests for a second if the event loop lagged more than `limit` milliseconds on average
 * over the second before. `@fastify/under-pressure` counts a second without a sample, which is one
 * blocked loop, as an infinite delay, whatever the limit.
 */
export const shedLoad = (app: FastifyInstance, limit: number): void => {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let since = performance.now()
  let lag = 0
  const timer = setInterval(() => {
    const now = performance.now()
    lag = delays.count === 0 ? now - since : delays.mean / 1e6 - resolution
    since = now
    delays.reset()
  }, interval).unref()

  app.addHook('onRequest', (_request, _reply, done) => {
    if (lag > limit) done(new Problem(transportProblems.unavailable, { retryAfter: 2 }))
    else done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
}
