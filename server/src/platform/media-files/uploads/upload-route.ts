import { AsyncLocalStorage } from 'node:async_hooks'
import {
  commonProblems,
  type Envelope,
  type Language,
  transportProblems,
} from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import { Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasPermission, type SignedIdentity } from '../../call.ts'
import { toProblem } from '../../http/answer.ts'
import { exemptFromBodyTimeout } from '../../http/requests/body-timeout.ts'
import { toLanguage } from '../../http/requests/caller.ts'
import type { Identify } from '../../http/routes.ts'
import { Problem } from '../../problem.ts'
import type { UploadStore } from './upload-store.ts'

export interface UploadRequest {
  readonly uploadId: string
  readonly size: number
  readonly fileName: string
  /** A video whose file is to be replaced. */
  readonly videoId: string
  /** The lesson that is to play the new video. */
  readonly lessonId: string
  /** The course that is to have the new file. */
  readonly courseId: string
  /** What a file of a learner is for. */
  readonly target: string
  /** The learner; kept by `create`, whatever the client says. */
  readonly ownerId: string
}

/** Callbacks of the upload route. Each may throw a Problem to refuse. */
export interface UploadHandler {
  readonly identify: Identify
  /** Gives metadata to keep with the upload. */
  create(request: UploadRequest, identity: SignedIdentity): Promise<Record<string, string>>
  /** Called before each request that carries bytes. */
  resume(uploadId: string, identity: SignedIdentity): Promise<void>
  finish(request: UploadRequest): Promise<void>
  cancel(uploadId: string, identity: SignedIdentity): Promise<void>
}

export interface UploadSettings {
  readonly path: string
  readonly uploads: UploadStore
  /** Absent: staff who may change media, and content if the upload names a lesson or course. */
  readonly isAllowed?: (identity: SignedIdentity) => boolean
}

/** Milliseconds for one request that carries bytes. */
const requestTimeout = 24 * 3600 * 1000

/** Extensions of the protocol that the store does not have: parallel parts, a length sent later. */
const unsupportedHeaders = ['upload-concat', 'upload-defer-length']

const uploadIdPattern = /^[a-f\d]{32}$/

/** tus clients read the HTTP status, so refusals carry one here. */
const statusOf = (problem: Problem): number =>
  problem.kind.id === 'disk-full'
    ? 507
    : problem.kind.status === 200
      ? problem.kind.code
      : problem.kind.status

const toBody = (problem: Problem, language: Language): string => {
  const envelope: Envelope = {
    code: problem.kind.code,
    msg: problem.messageIn(language),
    data: problem.data,
  }
  return JSON.stringify(envelope)
}

const refuse = (reply: FastifyReply, problem: Problem, request: FastifyRequest): FastifyReply =>
  reply
    .code(statusOf(problem))
    .header('tus-resumable', '1.0.0')
    .type('application/json; charset=utf-8')
    .send(toBody(problem, toLanguage(request.headers['accept-language'])))

const toRequest = ({ id, size, metadata }: Upload): UploadRequest => ({
  uploadId: id,
  size: size ?? -1,
  fileName: metadata?.filename ?? '',
  videoId: metadata?.videoId ?? '',
  lessonId: metadata?.lessonId ?? '',
  courseId: metadata?.courseId ?? '',
  target: metadata?.target ?? '',
  ownerId: metadata?.ownerId ?? '',
})

/** An upload that names a lesson or course changes it. */
const namesContent = ({ headers }: FastifyRequest): boolean =>
  /(^|[,\s])(lessonId|courseId)([,\s]|$)/.test(String(headers['upload-metadata'] ?? ''))

const mayChangeMedia = (identity: SignedIdentity, request: FastifyRequest): boolean =>
  hasPermission(identity, 'media.change') &&
  (!namesContent(request) || hasPermission(identity, 'content.change'))

/** Resumable uploads by the tus protocol. */
export const registerUploads = async (
  app: FastifyInstance,
  { path, uploads, isAllowed }: UploadSettings,
  handler: UploadHandler,
): Promise<void> => {
  /** The caller of the request that the tus server handles. */
  const callers = new AsyncLocalStorage<SignedIdentity>()
  const tus = new Server({
    path,
    datastore: uploads.parts,
    relativeLocation: true,
    respectForwardedHeaders: false,
    namingFunction: () => crypto.randomUUID().replaceAll('-', ''),
    onUploadCreate: async (_request, upload: Upload) => {
      const caller = callers.getStore()
      if (!caller) throw new Problem(commonProblems.notSignedIn)
      const metadata = await handler.create(toRequest(upload), caller)
      return { metadata: { ...upload.metadata, ...metadata } }
    },
    onUploadFinish: async (_request, upload) => {
      await handler.finish(toRequest(upload))
      return { headers: { 'Jingke-Video': upload.metadata?.videoId ?? '' } }
    },
    // Errors of the tus server itself are no instances of Error, and stay as they are.
    onResponseError: async (request, error) => {
      const problem = toProblem(error, app.log)
      return (
        problem && {
          status_code: statusOf(problem),
          body: toBody(problem, toLanguage(request.headers.get('accept-language') ?? undefined)),
        }
      )
    },
  })

  const check = async (request: FastifyRequest): Promise<SignedIdentity> => {
    const { bearer } = request.caller
    if (bearer === undefined) throw new Problem(commonProblems.notSignedIn)
    const identity = await handler.identify(bearer)
    if (identity.kind === 'temporary') throw new Problem(commonProblems.notAllowed)
    if (!(isAllowed ? isAllowed(identity) : mayChangeMedia(identity, request)))
      throw new Problem(commonProblems.notAllowed)
    request.identity = identity
    return identity
  }
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { id = '' } = request.params as { id?: string }
    let caller: SignedIdentity
    try {
      caller = await check(request)
      if (unsupportedHeaders.some((name) => name in request.headers))
        throw new Problem(mediaProblems.unsupportedUpload)
      if (request.method === 'PATCH') await handler.resume(id, caller)
      if (request.method === 'DELETE') await handler.cancel(id, caller)
    } catch (error) {
      if (error instanceof Problem) return refuse(reply, error, request)
      throw error
    }
    if (request.method === 'PATCH') exemptFromBodyTimeout(request.raw, reply.raw)
    reply.header('cache-control', 'no-store').hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await callers.run(caller, () => tus.handle(request.raw, reply.raw))
    return reply
  }

  await app.register(async (scope) => {
    // The body is the file; only the tus server may read it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const options = {
      handlerTimeout: requestTimeout,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      handler: handle,
    }
    scope.route({ ...options, method: 'POST', url: path })
    scope.route({
      ...options,
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:id`,
      onRequest: async (request) => {
        const { id = '' } = request.params as { id?: string }
        if (!uploadIdPattern.test(id)) throw new Problem(transportProblems.unknownPath)
      },
    })
  })
}
