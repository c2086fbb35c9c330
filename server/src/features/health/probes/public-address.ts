import { randomBytes } from 'node:crypto'
import { type ClientRequest, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { socketPath } from '@jingke/contract/chat'
import { differenceOf } from '../../../platform/database/describe-database.ts'
import { reasonOf } from '../../../platform/reason-of.ts'

/** What answers an upload of this size, which nginx refuses unless it is told otherwise. */
const uploadSize = 2 * 2 ** 20
/** Bytes of it that are sent at once. */
const firstPart = 64 * 1024
/** Characters that are read of an answer. */
const longestAnswer = 64 * 1024

interface Answer {
  readonly status: number
  readonly location?: string | undefined
  readonly date?: string | undefined
  readonly json?: Record<string, unknown> | undefined
}

/** The certificate has a check of its own, and nothing secret is sent: others answer without a valid one too. */
const open = (url: URL, options: RequestOptions): ClientRequest =>
  url.protocol === 'https:'
    ? requestHttps(url, { ...options, agent: false, rejectUnauthorized: false })
    : requestHttp(url, { ...options, agent: false })

const toJson = (text: string): Answer['json'] => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Follows no redirect, so that nothing but the configured address is asked. */
const answerOf = (request: ClientRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.on('error', reject)
    // A socket that was admitted without a ticket is not ours.
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0 })
    })
    request.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('error', reject)
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > longestAnswer) response.destroy(new Error('the answer is too long'))
      })
      response.on('end', () => {
        const { location, date } = response.headers
        resolve({ status: response.statusCode ?? 0, location, date, json: toJson(text) })
        request.destroy()
      })
    })
  })

const ask = (url: URL, options: RequestOptions): Promise<Answer> => {
  const request = open(url, options)
  const answer = answerOf(request)
  request.end()
  return answer
}

/** Jingke answers each call, and each refusal of one, with an envelope; a proxy answers with a page. */
const isEnvelope = ({ json }: Answer): boolean => typeof json?.code === 'number' && 'msg' in json

export type AddressAnswer =
  | { readonly kind: 'unreachable'; readonly reason: string; readonly clockAhead?: undefined }
  | { readonly kind: 'other'; readonly status: number; readonly clockAhead?: undefined }
  /** Milliseconds by which its clock is ahead; undefined: it does not tell the time. */
  | { readonly kind: 'this school'; readonly clockAhead: number | undefined }

/** Whole seconds are sent: the clock may be ahead by one less a millisecond. */
const clockOf = (date: string | undefined, before: number, after: number): number | undefined => {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : differenceOf(time, before - 999, after)
}

/** `prove`: what only this school can answer to a challenge. */
export const probeAddress = async (
  publicUrl: string,
  prove: (challenge: string) => string,
  signal: AbortSignal,
): Promise<AddressAnswer> => {
  const challenge = randomBytes(24).toString('base64url')
  const before = Date.now()
  try {
    const url = new URL(`/healthz?challenge=${challenge}`, publicUrl)
    const { status, json, date } = await ask(url, { signal })
    if (json?.proof !== prove(challenge)) return { kind: 'other', status }
    return { kind: 'this school', clockAhead: clockOf(date, before, Date.now()) }
  } catch (error) {
    return { kind: 'unreachable', reason: reasonOf(error) }
  }
}

export interface CertificateAnswer {
  /** Such as CERT_HAS_EXPIRED; undefined: browsers accept it. */
  readonly fault: string | undefined
  readonly validTo: Date
}

export const probeCertificate = (
  { hostname, port }: URL,
  signal: AbortSignal,
): Promise<CertificateAnswer> =>
  new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    })
    signal.addEventListener('abort', () => socket.destroy(new Error('no answer')), { once: true })
    socket.on('error', reject)
    socket.on('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      const fault = socket.authorized ? undefined : String(socket.authorizationError)
      resolve({ fault, validTo: new Date(valid_to) })
      socket.destroy()
    })
  })

/** Where the same host sends a browser that comes without TLS; undefined: nowhere. */
export const probeRedirect = async (
  plainUrl: URL,
  signal: AbortSignal,
): Promise<string | undefined> => (await ask(plainUrl, { signal })).location

export type SocketAnswer =
  | { readonly kind: 'ours' }
  | { readonly kind: 'not upgraded' }
  | { readonly kind: 'other'; readonly status: number }

/** Asks for a socket without a ticket, which Jingke refuses with 401. */
export const probeSocket = async (
  publicUrl: string,
  signal: AbortSignal,
): Promise<SocketAnswer> => {
  const answer = await ask(new URL(socketPath, publicUrl), {
    signal,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  })
  const { status } = answer
  if (status === 401 && isEnvelope(answer)) return { kind: 'ours' }
  // Jingke's answer to a request for a socket that is no upgrade any more.
  return status === 426 ? { kind: 'not upgraded' } : { kind: 'other', status }
}

export type UploadAnswer =
  | { readonly kind: 'ours' }
  | { readonly kind: 'buffered' }
  | { readonly kind: 'other'; readonly status: number }

/**
 * Sends the beginning of a large body to a path that Jingke refuses before it reads one. A proxy that collects bodies
 * asks Jingke only when the rest has arrived, which is sent after a while. `patience` is in milliseconds.
 */
export const probeUpload = async (
  publicUrl: string,
  patience: number,
  signal: AbortSignal,
): Promise<UploadAnswer> => {
  const request = open(new URL('/healthz', publicUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': uploadSize },
    signal,
  })
  let isWhole = false
  const timer = setTimeout(() => {
    isWhole = true
    request.end(Buffer.alloc(uploadSize - firstPart))
  }, patience)
  try {
    const asked = answerOf(request)
    request.write(Buffer.alloc(firstPart))
    const answer = await asked
    if (!isEnvelope(answer)) return { kind: 'other', status: answer.status }
    return { kind: isWhole ? 'buffered' : 'ours' }
  } finally {
    clearTimeout(timer)
  }
}
