import { idempotencyHeader, transportProblems } from '@jingke/contract/core'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'

/** Long enough not to be used twice by chance, as a UUID is. */
export const idempotencyKey = /^[\w-]{16,64}$/

/** Node joins two headers with a comma, which is refused too. */
export const readIdempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers[idempotencyHeader]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !idempotencyKey.test(key))
    throw new Problem(transportProblems.malformed)
  return key
}
