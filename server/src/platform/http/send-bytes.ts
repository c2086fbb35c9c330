import type { FastifyReply, FastifyRequest } from 'fastify'
import { readRange } from './requests/read-range.ts'

/** The whole, or the range that the request asks for. */
export const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
): FastifyReply => {
  const range = readRange(request.headers.range, bytes.length)
  reply.header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send('')
  if (!range) return reply.send(bytes)
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1))
}
