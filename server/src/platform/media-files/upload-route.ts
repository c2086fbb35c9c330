import { commonProblems, type Envelope, type Language } from '@jingke/contract/core'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toLanguage } from '../http/caller.ts'
import type { Identify } from '../http/routes.ts'
import { allowSteadyBody } from '../http/steady-bodies.ts'
import { Problem } from '../problem.ts'

export interface UploadRequest {
  readonly uploadId: string
  readonly size: number
  readonly fileName: string
  /** A video whose file is to be replaced. */
  readonly videoId: string
}

/** Who takes the files in. Each may throw a Problem to refuse. */
export interface UploadDesk {
  readonly identify: Identify
  begin(request: UploadRequest): Promise<{ videoId: number }>
  /** Before bytes are taken: is there still room, is it still wanted? */
  goOn(uploadId: string): Promise<void>
  finish(uploadId: string): Promise<void>
  /** The uploader gave it up. */
  abandon(uploadId: string): Promise<void>
}

export interface UploadSettings {
  readonly path: string
  readonly folder: string
}

/** Milliseconds: the longest that one request may go on receiving. */
const longestRequest = 24 * 3600 * 1000

const uploadIdPattern = /^[a-f\d]{32}$/

/** What went wrong, with the status that an upload client understands. */
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

/** The words reach the uploader as the body of the refusal. */
const refusing = async <Result>(
  language: Language,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw { status_code: statusOf(error), body: toBody(error, language) }
  }
}

/** Resumable uploads by the tus protocol, for operators. */
export const registerUploads = async (
  app: FastifyInstance,
  { path, folder }: UploadSettings,
  desk: UploadDesk,
): Promise<void> => {
  const languageOf = (request: { headers: Headers }) =>
    toLanguage(request.headers.get('accept-language') ?? undefined)

  const tus = new Server({
    path,
    datastore: new FileStore({ directory: folder }),
    relativeLocation: true,
    respectForwardedHeaders: false,
    namingFunction: () => crypto.randomUUID().replaceAll('-', ''),
    onUploadCreate: (request, upload: Upload) =>
      refusing(languageOf(request), async () => {
        const { videoId } = await desk.begin({
          uploadId: upload.id,
          size: upload.size ?? -1,
          fileName: upload.metadata?.filename ?? '',
          videoId: upload.metadata?.videoId ?? '',
        })
        return { metadata: { ...upload.metadata, videoId: String(videoId) } }
      }),
    onUploadFinish: (request, upload) =>
      refusing(languageOf(request), async () => {
        await desk.finish(upload.id)
        return { headers: { 'Jingke-Video': upload.metadata?.videoId ?? '' } }
      }),
  })

  const check = async (request: FastifyRequest): Promise<void> => {
    const { bearer } = request.caller
    if (bearer === undefined) throw new Problem(commonProblems.notSignedIn)
    const identity = await desk.identify(bearer)
    if (identity.kind !== 'jk-admin') throw new Problem(commonProblems.notAllowed)
    request.identity = identity
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { id = '' } = request.params as { id?: string }
    try {
      await check(request)
      if (request.method === 'PATCH') await desk.goOn(id)
      if (request.method === 'DELETE') await desk.abandon(id)
    } catch (error) {
      if (error instanceof Problem) return refuse(reply, error, request)
      throw error
    }
    if (request.method === 'PATCH') allowSteadyBody(request.raw, reply.raw)
    reply.header('cache-control', 'no-store').hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await tus.handle(request.raw, reply.raw)
    return reply
  }

  await app.register(async (scope) => {
    // The body is the file itself, read by the upload server and by nobody before it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const options = { handlerTimeout: longestRequest, bodyLimit: Number.MAX_SAFE_INTEGER, handler }
    scope.route({ ...options, method: 'POST', url: path })
    scope.route({
      ...options,
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:id`,
      onRequest: async (request) => {
        const { id = '' } = request.params as { id?: string }
        if (!uploadIdPattern.test(id)) throw new Problem(commonProblems.notAllowed)
      },
    })
  })
}
