import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import type { Context } from '../context.ts'
import type { Route } from '../implement.ts'
import { answerThrown } from './answer.ts'
import { answerClientError } from './client-error.ts'
import { prepareDrain } from './drain.ts'
import { registerExports } from './lists/exports.ts'
import { shedLoad } from './load-shedding.ts'
import { prepareErrorPages } from './pages/error-page.ts'
import { registerNotFound } from './pages/not-found.ts'
import { toFormBody } from './requests/form-body.ts'
import { allowMultipart } from './requests/multipart.ts'
import { isCallPath, pathOf } from './requests/request-url.ts'
import { limitOtherRoutes, timeLimits } from './requests/time-limit.ts'
import { type Identify, prepareRequests, registerRoute } from './routes.ts'
import { callHeaders, securityHeaders } from './security-headers.ts'

const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the URL: paths contain playback tokens, queries contain signatures.
    const route = request.is404 ? 'none' : request.routeOptions.url
    const ms = Math.round(reply.elapsedTime)
    const { id: requestId, method, identity, problem } = request
    const userId = identity && 'userId' in identity ? identity.userId : undefined
    const status = reply.statusCode
    request.log.info({ requestId, method, route, status, problem, userId, ms }, 'answered')
  })
}

/** Milliseconds. */
const sweepInterval = 50

/**
 * Fastify closes the connections that are idle when it begins to close. One whose call is answered later would
 * stay open for the time of keep-alive, and the stop would wait for it.
 */
const closeAnsweredConnections = (app: FastifyInstance): void => {
  app.addHook('preClose', (done) => {
    if (app.server.listening || app.isDraining) {
      const sweep = setInterval(() => app.server.closeIdleConnections(), sweepInterval)
      app.server.once('close', () => clearInterval(sweep))
    }
    done()
  })
}

export const createHttpServer = async (
  context: Context,
  identify: Identify,
  routes: readonly Route[],
  limits = timeLimits,
): Promise<FastifyInstance> => {
  const app: FastifyInstance = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // A child for each request costs a tenth of a cached call; the few lines of a request name its id.
    childLoggerFactory: (logger) => logger,
    trustProxy:
      context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    forceCloseConnections: 'idle',
    // While closing, requests on open connections are still answered; each then ends its connection.
    return503OnClosing: false,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      // How often Node checks for overdue requests; its default of 30 s would triple the timeouts.
      connectionsCheckingInterval: 1000,
    },
    routerOptions: {
      maxParamLength: 512,
      // An error thrown here ends the process. Calls parse the query with their input.
      querystringParser: () => ({}),
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    clientErrorHandler: answerClientError,
    // URLs that cannot be decoded run no hooks, so the headers are set here.
    frameworkErrors: (error, request, reply) =>
      void answerThrown(
        error,
        request,
        reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store'),
      ),
  })
  app.server.maxHeadersCount = 100
  closeAnsweredConnections(app)
  prepareDrain(app)
  prepareErrorPages(app)

  const protection = securityHeaders(context.config)
  const protectionOfCalls = callHeaders(context.config)
  // Hooks that wait for nothing use the callback: a promise for each would cost more than they do.
  app.addHook('onRequest', ({ url }, reply, done) => {
    // A route may be reached by an escaped spelling of its path.
    const mayBeCall = isCallPath(url) || url.includes('%') || isCallPath(pathOf(url))
    reply.headers(mayBeCall ? protectionOfCalls : protection)
    done()
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => toFormBody(body.toString()),
  )
  shedLoad(app, context.config.shedAfter)
  app.removeContentTypeParser('text/plain')
  prepareRequests(app)
  limitOtherRoutes(app)

  if (context.config.logsAnswers) logAnswers(app)
  app.setErrorHandler(answerThrown)
  registerNotFound(app, routes)
  const isUpload = ({ endpoint }: Route) => endpoint.carries === 'multipart'
  const register = (scope: FastifyInstance, route: Route) =>
    registerRoute(scope, context, identify, route, limits)
  for (const route of routes) if (!isUpload(route)) register(app, route)
  registerExports(app, context, identify, routes, limits)
  await app.register(async (scope) => {
    await allowMultipart(scope)
    for (const route of routes.filter(isUpload)) register(scope, route)
  })
  return app
}
