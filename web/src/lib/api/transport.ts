import type { Envelope } from '@jingke/contract/core'
import { idempotencyHeader } from '@jingke/contract/core/constants'

/** Milliseconds. */
export const requestTimeout = 15_000

/** Code for a lost network, a timeout, or a response that is no envelope. */
export const networkFailure = 0

export class ApiError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

export interface PostRequest {
  readonly body: BodyInit
  readonly contentType: string
  readonly authorization: string | undefined
  readonly language: string
  readonly accept?: string
  /** Ends the request; without it the time limit does. */
  readonly signal?: AbortSignal
  /** The browser finishes the request when the page is left. */
  readonly keepalive?: boolean
  readonly idempotencyKey?: string
}

const done = 200
/** Success whose `msg` is shown to the user. */
const doneWithNotice = 210

let onNotice: (text: string) => void = () => {}

/** Sets the handler of messages of successes with code 210. */
export const handleNotices = (listener: (text: string) => void): void => {
  onNotice = listener
}

/** Returns the envelope of a success; throws an `ApiError` otherwise. */
export const toSuccess = (envelope: Envelope): Envelope => {
  const { code, msg, data } = envelope
  if (code !== done && code !== doneWithNotice) throw new ApiError(code, msg, data)
  if (code === doneWithNotice && msg) onNotice(msg)
  return envelope
}

const send = async (path: string, request: PostRequest): Promise<Response> => {
  try {
    return await fetch(path, {
      method: 'POST',
      body: request.body,
      signal: request.signal ?? AbortSignal.timeout(requestTimeout),
      keepalive: request.keepalive === true,
      headers: {
        'content-type': request.contentType,
        'accept-language': request.language,
        ...(request.accept && { accept: request.accept }),
        ...(request.authorization && { authorization: request.authorization }),
        ...(request.idempotencyKey && { [idempotencyHeader]: request.idempotencyKey }),
      },
    })
  } catch {
    throw new ApiError(networkFailure, '')
  }
}

/** A body may break off, or the time limit end it. */
const read = async <Content>(body: Promise<Content>): Promise<Content> => {
  try {
    return await body
  } catch {
    throw new ApiError(networkFailure, '')
  }
}
const readEnvelope = (response: Response): Promise<Envelope> => read(response.json())

export const post = async (path: string, request: PostRequest): Promise<Envelope> => {
  const response = await send(path, request)
  return toSuccess(await readEnvelope(response))
}

/** For calls that return a file; an error still comes as an envelope. */
export const postForBlob = async (path: string, request: PostRequest): Promise<Blob> => {
  const response = await send(path, request)
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) return read(response.blob())
  const envelope = await readEnvelope(response)
  throw new ApiError(envelope.code, envelope.msg, envelope.data)
}
