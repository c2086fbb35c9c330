import { exportPathOf, transportProblems } from '@jingke/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../../implement.ts'
import { Problem } from '../../problem.ts'
import { pathOf } from '../requests/request-url.ts'

/** 404 before a body is read; for calls with a wrong method, 405 with the allowed one. */
export const registerNotFound = (app: FastifyInstance, routes: readonly Route[]): void => {
  const paths = new Set(
    routes.flatMap(({ endpoint: { path, exported } }) =>
      exported ? [path, exportPathOf(path)] : [path],
    ),
  )
  const toProblem = (request: FastifyRequest, reply: FastifyReply): Problem => {
    if (!paths.has(pathOf(request.url))) return new Problem(transportProblems.unknownPath)
    reply.header('allow', 'POST')
    return new Problem(transportProblems.wrongMethod)
  }
  app.addHook('onRequest', (request, reply, done) => {
    done(request.is404 ? toProblem(request, reply) : undefined)
  })
  app.setNotFoundHandler(async (request, reply) => {
    throw toProblem(request, reply)
  })
}
