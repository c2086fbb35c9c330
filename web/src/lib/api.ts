import type { Calls } from '@jingke/contract'
import type { Envelope, InputIssues, OutputOf, RequestOf } from '@jingke/contract/core'
import { type CallOptions, reportApiError } from './api-errors/handle-api-errors.ts'
import { currentLanguage } from './i18n/language.ts'
import { freshToken } from './session/renew-session.ts'
import { ApiError, post } from './transport.ts'

export { ApiError }

export type Path = keyof Calls

/** One typed call: the path chooses what goes in and what comes out. */
export const call = async <P extends Path>(
  path: P,
  input: RequestOf<Calls[P]>,
  options: CallOptions = {},
): Promise<OutputOf<Calls[P]>> => {
  try {
    const envelope = await post(path, {
      body: JSON.stringify(input),
      contentType: 'application/json',
      authorization: await freshToken().then((token) => token && `Bearer ${token}`),
      language: currentLanguage(),
      signal: options.signal,
    })
    return (envelope as Envelope<OutputOf<Calls[P]>>).data
  } catch (error) {
    reportApiError(error, options)
    throw error
  }
}

/** The fields that a refusal with code 422 names, each with its message. */
export const fieldIssues = (error: unknown): ReadonlyMap<string, string> => {
  const data = error instanceof ApiError ? (error.data as Partial<InputIssues> | null) : null
  return new Map((data?.issues ?? []).map((issue) => [issue.path, issue.message]))
}
