import { open } from 'node:fs/promises'
import { mediaProblems } from '@jingke/contract/media'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, readRange } from '../http/requests/read-range.ts'
import type {} from '../http/routes.ts'
import { Problem } from '../problem.ts'
import type { FileLocation } from './media-store.ts'

export interface VodRequest {
  readonly token: string
  /** What follows the token, not decoded. */
  readonly path: string
  readonly bearer: string | undefined
  /** Whether an Authorization header was sent, valid or not. */
  readonly hasAuthorization: boolean
  /** The file itself is not sent. */
  readonly isHead: boolean
}

export type VodAnswer =
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Buffer }
  | {
      readonly kind: 'stored'
      readonly type: string
      readonly location: FileLocation
      /** Path below the folder of published videos, for X-Accel-Redirect. */
      readonly storedAs: string
    }

/** Called for every file; throws a Problem to refuse. */
export type VodSource = (request: VodRequest) => Promise<VodAnswer>

/** Milliseconds for one file over a slow connection. */
const downloadTimeout = 300_000

/** Bytes. Up to this size one read is faster than a stream. */
const smallFile = 4 * 2 ** 20

/** Seconds. Segments are immutable, but their URL is only valid as long as its token. */
const cacheLifetime = 600

export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> => {
  const file = await open(path).catch(() => {
    throw new Problem(mediaProblems.nothingToPlay)
  })
  let isHandedOver = false
  try {
    const { size } = await file.stat()
    const range = readRange(request.headers.range, size)
    reply.header('accept-ranges', 'bytes')
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${size}`).send('')
    const { start, end }: ByteRange = range ?? { start: 0, end: size - 1 }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    const length = end - start + 1
    reply.header('content-length', length)
    if (request.method === 'HEAD') return reply.send('')
    if (length <= smallFile) {
      const bytes = Buffer.allocUnsafe(length)
      const { bytesRead } = await file.read(bytes, 0, length, start)
      return reply.send(bytes.subarray(0, bytesRead))
    }
    isHandedOver = true
    return reply.send(file.createReadStream({ start, end }))
  } finally {
    if (!isHandedOver) await file.close()
  }
}

export const registerVod = (
  app: FastifyInstance,
  source: VodSource,
  accelPrefix: string | undefined,
): void => {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // Any origin may fetch: the token and the decryption key protect the file.
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
    const { token = '', '*': path = '' } = request.params as { token?: string; '*'?: string }
    const answer = await source({
      token,
      path,
      bearer: request.caller.bearer,
      hasAuthorization: request.headers.authorization !== undefined,
      isHead: request.method === 'HEAD',
    })
    reply.type(answer.type)
    if (answer.kind === 'bytes') return reply.send(answer.bytes)
    if (answer.location.kind === 'address') return reply.redirect(answer.location.url, 302)
    reply.header('cache-control', `private, max-age=${cacheLifetime}, immutable`)
    if (accelPrefix)
      return reply.header('x-accel-redirect', `${accelPrefix}${answer.storedAs}`).send('')
    return sendFile(request, reply, answer.location.path)
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/vod/:token/*',
    handlerTimeout: downloadTimeout,
    handler,
  })
  app.options('/vod/:token/*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', 'authorization, range')
      .header('access-control-max-age', '600')
      .send(),
  )
}
