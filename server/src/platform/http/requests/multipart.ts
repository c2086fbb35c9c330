import multipart from '@fastify/multipart'
import { commonProblems, type Endpoint, transportProblems } from '@jingke/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, refusedField } from '../../problem.ts'

/** Bytes of a whole upload: one file of 2 MiB, the other fields and the multipart headers. */
export const uploadLimit = 2 * 1024 * 1024 + 16 * 1024

const limits = {
  files: 1,
  fields: 3,
  parts: 5,
  headerPairs: 32,
  fieldSize: 64,
  fileSize: uploadLimit,
}

/** In its own scope: elsewhere a multipart body is refused as an unknown content type. */
export const allowMultipart = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { limits, throwFileSizeLimit: false })
}

/**
 * Bytes of a body beyond the limit that are still read and discarded: many clients read the response
 * only after they have sent everything. Past this the connection is closed.
 */
const discardLimit = 32 * 1024 * 1024

const tooLargeFor = ({ whenTooLarge }: Endpoint): Problem =>
  whenTooLarge
    ? refusedField(whenTooLarge.problem, whenTooLarge.field)
    : new Problem(transportProblems.tooLarge)

const lengthOf = (request: FastifyRequest): number => Number(request.headers['content-length'] ?? 0)

/** Reads until the body ends, exceeds the discard limit, or the connection closes. */
const discardBody = ({ raw }: FastifyRequest, received: number): Promise<void> =>
  new Promise((resolve) => {
    let sum = received
    if (raw.readableEnded || raw.destroyed) return resolve()
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      sum += chunk.length
      if (sum > discardLimit) resolve()
    })
    raw.once('end', resolve).once('close', resolve).resume()
  })

const oneFile = new Problem(commonProblems.wrongInput, {
  parameters: {
    field: { zh: '文件', en: 'file' },
    problem: { zh: '一次只能上传一个文件', en: 'one file at a time' },
  },
  data: { issues: [{ path: 'coverFile', message: '' }] },
})

/** File names are ignored: the field identifies the file. */
const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (fields.has(part.fieldname)) throw new Problem(transportProblems.malformed)
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      fields.set(part.fieldname, { bytes, contentType: part.mimetype.slice(0, 100) })
    } else {
      if (part.valueTruncated || part.fieldnameTruncated)
        throw new Problem(transportProblems.malformed)
      fields.set(part.fieldname, part.value)
    }
  }
  return Object.fromEntries(fields)
}

const overflowed = new Error('the upload is larger than its limit')

const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  const isSecondFile = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
  return isSecondFile ? oneFile : new Problem(transportProblems.malformed)
}

/** Reads to the end of the body, or to the limit. */
export const readMultipart = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) throw new Problem(transportProblems.wrongContentType)
  const refuse = async (received: number): Promise<never> => {
    if (lengthOf(request) <= discardLimit) await discardBody(request, received)
    if (!request.raw.complete) reply.header('connection', 'close')
    throw tooLargeFor(endpoint)
  }
  if (lengthOf(request) > uploadLimit) return refuse(0)
  const overflow = Promise.withResolvers<never>()
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > uploadLimit) overflow.reject(overflowed)
  }
  request.raw.on('data', count)
  try {
    return await Promise.race([readParts(request), overflow.promise])
  } catch (error) {
    if (error === overflowed) return await refuse(received)
    throw toProblem(error)
  } finally {
    request.raw.off('data', count)
  }
}
