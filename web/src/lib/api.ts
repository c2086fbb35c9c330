import type { Calls } from '@jingke/contract'
import type { Envelope, InputIssues, OutputOf, RequestOf } from '@jingke/contract/core'
import { type CallOptions, reportApiError } from './api-errors/handle-api-errors.ts'
import { currentLanguage } from './i18n/language.ts'
import { freshToken } from './session/renew-session.ts'
import { ApiError, type PostRequest, post, postForBlob } from './transport.ts'

export { ApiError }

export type Path = keyof Calls

const toRequest = async (
  input: object,
  { signal, keepalive }: CallOptions,
): Promise<PostRequest> => ({
  body: JSON.stringify(input),
  contentType: 'application/json',
  authorization: await freshToken().then((token) => token && `Bearer ${token}`),
  language: currentLanguage(),
  signal,
  keepalive,
})

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
    toRequest(input, options)
      .then((request) => post(path, request))
      .then((envelope) => (envelope as Envelope<OutputOf<Calls[P]>>).data),
    options,
  )

/** For calls that return a file. */
export const callForFile = <P extends Path>(
  path: P,
  input: RequestOf<Calls[P]>,
  options: CallOptions = {},
): Promise<Blob> =>
  reporting(
    toRequest(input, options).then((request) => postForBlob(path, request)),
    options,
  )

/** The invalid fields of an error with code 422. A field without a message has that of the error. */
export const fieldIssues = (error: unknown): ReadonlyMap<string, string> => {
  if (!(error instanceof ApiError)) return new Map()
  const data = error.data as Partial<InputIssues> | null
  return new Map((data?.issues ?? []).map(({ path, message }) => [path, message || error.message]))
}
