import { type Envelope, type ProblemKind, transportProblems } from '@jingke/contract/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/db.ts'
import { logStorageFull } from '../database/storage-full.ts'
import type { Logger } from '../logger.ts'
import { Problem } from '../problem.ts'
import { canShowErrorPage, showErrorPage } from './pages/error-page.ts'
import { toLanguage } from './requests/caller.ts'

const jsonType = 'application/json; charset=utf-8'

export const answerWith = (reply: FastifyReply, data: unknown): FastifyReply => {
  const envelope: Envelope = { code: 200, msg: 'success', data }
  return reply.type(jsonType).send(JSON.stringify(envelope))
}

/** Errors of Fastify and its parsers, by HTTP status. */
const byStatus: Record<number, ProblemKind> = {
  400: transportProblems.malformed,
  // A forbidden file is answered like a missing one.
  403: transportProblems.unknownPath,
  404: transportProblems.unknownPath,
  405: transportProblems.wrongMethod,
  408: transportProblems.tooSlow,
  413: transportProblems.tooLarge,
  415: transportProblems.wrongContentType,
  431: transportProblems.headersTooLarge,
  503: transportProblems.unavailable,
}

const retrySeconds = 2

/** Undefined for unexpected errors, whose text must not reach the client. */
export const toProblem = (error: unknown, log: Logger): Problem | undefined => {
  if (error instanceof Problem) return error
  if (logStorageFull(error, log)) return new Problem(transportProblems.storageFull)
  if (isDatabaseUnavailable(error))
    return new Problem(transportProblems.unavailable, { retryAfter: retrySeconds })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const kind = byStatus[status] ?? (status >= 400 && status < 500 ? byStatus[400] : undefined)
  return kind && new Problem(kind, status === 503 ? { retryAfter: retrySeconds } : {})
}

const answerProblem = (
  reply: FastifyReply,
  problem: Problem,
  request: FastifyRequest,
): FastifyReply => {
  request.problem = problem.kind.id
  const language = toLanguage(request.headers['accept-language'])
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  if (canShowErrorPage(request, problem)) return showErrorPage(request, reply, problem)
  const envelope: Envelope = {
    code: problem.kind.code,
    msg: problem.messageIn(language),
    // Wrong input always has a list of issues, possibly empty.
    data: problem.data ?? (problem.kind.code === 422 ? { issues: [] } : null),
  }
  // The rest of the body is not read.
  if ([408, 413].includes(problem.kind.status)) reply.header('connection', 'close')
  return reply.code(problem.kind.status).type(jsonType).send(JSON.stringify(envelope))
}

/** Unknown errors are logged and answered with a 500 that contains only the request id. */
export const answerThrown = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const problem = toProblem(error, request.log)
  if (problem) return answerProblem(reply, problem, request)
  request.log.error({ err: error, requestId: request.id }, 'an operation failed')
  const unexpected = new Problem(transportProblems.unexpected, {
    parameters: { requestId: request.id },
  })
  return answerProblem(reply, unexpected, request)
}
