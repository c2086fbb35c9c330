import type { Calls } from '@jingke/contract'
import type { Envelope, InputIssues, OutputOf, RequestOf } from '@jingke/contract/core'
import { type CallOptions, reportApiError } from '../api-errors/handle-api-errors.ts'
import { currentLanguage } from '../i18n/language.ts'
import { freshToken } from '../session/renew-session.ts'
import {
  ApiError,
  networkFailure,
  type PostRequest,
  post,
  postForBlob,
  requestTimeout,
} from './transport.ts'

export { ApiError }

export type Path = keyof Calls

/** Milliseconds before a call is sent once more. */
const retryPause = 1000

const onAbort = (signal: AbortSignal, act: () => void): void =>
  signal.addEventListener('abort', act, { once: true })

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, retryPause)
    onAbort(signal, resolve)
  })

/** A renewal that outlasts this call goes on for others. */
const tokenWithin = (signal: AbortSignal): Promise<string | undefined> =>
  Promise.race([
    freshToken(),
    new Promise<never>((_, reject) =>
      onAbort(signal, () => reject(new ApiError(networkFailure, ''))),
    ),
  ])

const toRequest = async (
  input: object,
  { keepalive, idempotencyKey }: CallOptions,
  signal: AbortSignal,
): Promise<PostRequest> => ({
  body: JSON.stringify(input),
  contentType: 'application/json',
  authorization: await tokenWithin(signal).then((token) => token && `Bearer ${token}`),
  language: currentLanguage(),
  signal,
  keepalive,
  idempotencyKey,
})

/** The time limit includes the renewal of the token and a second attempt: the user is told when it has passed. */
const sendInTime = async <Result>(
  input: object,
  options: CallOptions,
  send: (request: PostRequest) => Promise<Result>,
): Promise<Result> => {
  const limit = AbortSignal.timeout(requestTimeout)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  try {
    return await send(await toRequest(input, options, signal))
  } catch (error) {
    const isLost = error instanceof ApiError && error.code === networkFailure
    if (!options.isRetried || !isLost || signal.aborted) throw error
    await pause(signal)
    if (signal.aborted) throw error
    return send(await toRequest(input, options, signal))
  }
}

const reporting = async <Result>(work: Promise<Result>, options: CallOptions): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    reportApiError(error, options)
    throw error
  }
}

/** One typed call: the path determines the types of input and output. */
export const call = <P extends Path>(
  path: P,
  input: RequestOf<Calls[P]>,
  options: CallOptions = {},
): Promise<OutputOf<Calls[P]>> =>
  reporting(
    sendInTime(input, options, async (request) => {
      const envelope = await post(path, request)
      return (envelope as Envelope<OutputOf<Calls[P]>>).data
    }),
    options,
  )

/** For calls that return a file. */
export const callForFile = <P extends Path>(
  path: P,
  input: RequestOf<Calls[P]>,
  options: CallOptions = {},
): Promise<Blob> =>
  reporting(
    sendInTime(input, options, (request) => postForBlob(path, request)),
    options,
  )

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 404

/** The invalid fields of an error with code 422. A field without a message has that of the error. */
export const fieldIssues = (error: unknown): ReadonlyMap<string, string> => {
  if (!(error instanceof ApiError)) return new Map()
  const data = error.data as Partial<InputIssues> | null
  return new Map((data?.issues ?? []).map(({ path, message }) => [path, message || error.message]))
}
