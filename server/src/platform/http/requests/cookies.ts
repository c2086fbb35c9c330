import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Position, toPosition, toPositionText } from '../../database/replica/replica-lag.ts'

export const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  const { cookie: header } = request.headers
  if (header === undefined) return undefined
  const cookies = header.slice(0, 4096).split(';')
  const found = cookies.find((cookie) => cookie.trim().startsWith(`${name}=`))
  return found?.slice(found.indexOf('=') + 1).trim()
}

const deviceName = 'device'
/** 32 bytes as base64url. */
const deviceForm = /^[A-Za-z0-9_-]{43}$/
/** Seconds. */
const deviceLifetime = 180 * 24 * 3600

export const readDevice = (request: FastifyRequest): string | undefined => {
  const token = readCookie(request, deviceName)
  return token !== undefined && deviceForm.test(token) ? token : undefined
}

/** Sent to the token call only, and httpOnly. */
export const writeDevice = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${deviceName}=${token}; Path=/jk-auth/oauth; Max-Age=${deviceLifetime}; HttpOnly; SameSite=Strict${secure}`,
  )
}

const positionName = 'position'
/** Seconds: a replica that is used is behind by less. */
const positionLifetime = 60

/** Where the log of the database ended after the last change of this browser's staff. */
export const readPosition = (request: FastifyRequest): Position =>
  toPosition(readCookie(request, positionName))

/** Sent to the calls of the console only, and httpOnly. */
export const writePosition = (
  request: FastifyRequest,
  reply: FastifyReply,
  position: Position,
): void => {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${positionName}=${toPositionText(position)}; Path=/jk-admin; Max-Age=${positionLifetime}; HttpOnly; SameSite=Strict${secure}`,
  )
}
