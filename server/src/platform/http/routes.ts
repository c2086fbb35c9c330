import { BytesAnswer, commonProblems, type Endpoint, uploadTimeout } from '@jingke/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Caller,
  hasPermission,
  type Identity,
  isAllowed,
  isPermission,
  type SignedCall,
} from '../call.ts'
import type { Context } from '../context.ts'
import { lastPosition } from '../database/replica/replica-lag.ts'
import { runOnce } from '../idempotency/index.ts'
import { type Route, runRoute } from '../implement.ts'
import { looksLikeImpersonation } from '../keys/impersonation-token.ts'
import { Problem } from '../problem.ts'
import { answerWith } from './answer.ts'
import { isReadFromReplica, readList } from './lists/read-list.ts'
import { exemptFromBodyTimeout } from './requests/body-timeout.ts'
import { toCaller } from './requests/caller.ts'
import { readPosition, writeDevice, writePosition } from './requests/cookies.ts'
import { readIdempotencyKey } from './requests/idempotency-key.ts'
import { dropTypeOfEmptyBody, readInput } from './requests/input.ts'
import { readMultipart } from './requests/multipart.ts'
import { runWithin, type TimeLimits } from './requests/time-limit.ts'

/** What a restricted session may do nevertheless; by default nothing. */
export type Admission = Partial<Pick<Endpoint, 'isBeforeTwoFactor' | 'isAllowedInImpersonation'>>

/** Refuses a restricted session unless it is admitted. */
export type Identify = (token: string, admission?: Admission) => Promise<Identity>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    identity: Identity | undefined
    /** The id of the problem that the answer is. */
    problem: string | undefined
  }
}

/** Refuses callers without the access that the endpoint requires. */
export const checkAccess = (
  context: Context,
  identify: Identify,
  { endpoint, admit }: Route,
): ((request: FastifyRequest) => Promise<void>) => {
  const { access, alsoNeeds } = endpoint
  // `implement` has checked the types.
  const ask = admit as ((call: unknown) => Promise<void>) | undefined
  return async (request) => {
    // Only the Authorization header counts, not the query, the body or cookies.
    const { bearer } = request.caller
    if (access === 'anyone') {
      // An impersonation is read-only for calls that need no session, too.
      if (bearer !== undefined && looksLikeImpersonation(bearer)) await identify(bearer, endpoint)
      return
    }
    if (bearer === undefined) throw new Problem(commonProblems.notSignedIn)
    const identity = await identify(bearer, endpoint)
    const isAlso = alsoNeeds === undefined || hasPermission(identity, alsoNeeds)
    if (!isAlso || !isAllowed(access, identity)) throw new Problem(commonProblems.notAllowed)
    request.identity = identity
    await ask?.({ context, caller: request.caller, identity, log: request.log })
  }
}

export const registerRoute = (
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  route: Route,
  limits: TimeLimits,
): void => {
  const { endpoint } = route
  const check = checkAccess(context, identify, route)
  const isUpload = endpoint.carries === 'multipart'
  const isRead = isReadFromReplica(route)
  const mayChangeLists = isPermission(endpoint.access) && !isRead
  const timeLimit = isUpload ? uploadTimeout : limits.call
  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { caller, identity, log } = request
    if (isUpload) {
      exemptFromBodyTimeout(request.raw, reply.raw)
      request.body = await readMultipart(endpoint, request, reply)
    }
    const input = readInput(endpoint, request, caller.language)
    const keepDevice = (token: string) => writeDevice(request, reply, token)
    const call = { context, caller, identity, log, keepDevice }
    const key = endpoint.takesIdempotencyKey ? readIdempotencyKey(request) : undefined
    // Calls that take a key are for signed-in callers only.
    if (key !== undefined) return runOnce(route, call as SignedCall, input, key)
    return isRead
      ? readList(route, call, input, readPosition(request))
      : runRoute(route, call, input)
  }

  app.route({
    method: 'POST',
    url: endpoint.path,
    bodyLimit: endpoint.maxBytes,
    // Always a promise: what was read with the head is parsed meanwhile, and a wrong framing is answered first.
    onRequest: async (request) => {
      if (!isUpload) dropTypeOfEmptyBody(request)
      await check(request)
    },
    handler: async (request, reply) => {
      const replica = mayChangeLists ? context.replica : undefined
      const answer = await runWithin(timeLimit, request, () => run(request, reply)).catch(
        (error: unknown) => {
          // It may have been committed all the same, or be committed later.
          if (replica) writePosition(request, reply, lastPosition)
          throw error
        },
      )
      if (replica) writePosition(request, reply, await replica.findPosition())
      if (endpoint.answers === 'json') return answerWith(reply, answer)
      const file = BytesAnswer.parse(answer)
      return reply.type(file.contentType).send(file.bytes)
    },
  })
}

export const prepareRequests = (app: FastifyInstance): void => {
  app.decorateRequest('caller')
  app.decorateRequest('identity', undefined)
  app.decorateRequest('problem', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = toCaller(request)
    done()
  })
}
