import type { Language } from '@jingke/contract/core'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../call.ts'
import { toAddressKey } from './address-key.ts'
import { readDevice } from './cookies.ts'

export const toLanguage = (acceptLanguage: string | undefined): Language => {
  for (const entry of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const tag = entry.trim().toLowerCase()
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('en')) return 'en'
  }
  return 'zh-CN'
}

/** Node keeps the first of two Authorization headers; two of them count as none. */
const readAuthorization = (request: FastifyRequest): string | undefined => {
  const { rawHeaders } = request.raw
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'authorization') count += 1
  return count === 1 ? request.headers.authorization : undefined
}

const bearer = /^Bearer ([A-Za-z0-9_.-]{16,256})$/

export const toCaller = (request: FastifyRequest): Caller => {
  const authorization = readAuthorization(request)
  return {
    requestId: request.id,
    origin: `${request.protocol}://${request.host}`,
    address: toAddressKey(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
    language: toLanguage(request.headers['accept-language']),
    accept: (request.headers.accept ?? '').slice(0, 512),
    authorization,
    bearer: bearer.exec(authorization ?? '')?.[1],
    device: readDevice(request),
  }
}
