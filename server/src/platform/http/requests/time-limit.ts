import { transportProblems } from '@jingke/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'

/** Milliseconds. */
export interface TimeLimits {
  readonly call: number
  readonly export: number
}

/** A client that stops reading an export is cut off earlier, by the timeout of the connection. */
export const timeLimits: TimeLimits = { call: 10_000, export: 10 * 60_000 }

const retrySeconds = 2

/** While the body is missing the client is slow, otherwise the server is. */
const toTimeout = ({ raw }: FastifyRequest): Problem =>
  raw.complete
    ? new Problem(transportProblems.unavailable, { retryAfter: retrySeconds })
    : new Problem(transportProblems.tooSlow)

/**
 * Rejects after the time. What runs is not cancelled: its statements have timeouts of their own, and
 * its late result or error is dropped.
 */
export const runWithin = <Result>(
  milliseconds: number,
  request: FastifyRequest,
  run: () => Promise<Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const { id: requestId, log, routeOptions } = request
      log.warn({ requestId, route: routeOptions.url }, 'a call took too long')
      reject(toTimeout(request))
    }, milliseconds)
    run().then(
      (result) => {
        clearTimeout(timer)
        resolve(result)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })

/**
 * Fastify clears its own timeout once the body has been read, so it limits only routes without one.
 * Calls use `runWithin`; their bodies are limited by the timeout of the whole request.
 */
export const limitOtherRoutes = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') route.handlerTimeout ??= timeLimits.call
  })
}
