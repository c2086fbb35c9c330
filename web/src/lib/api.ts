import type { Calls } from '@jingke/contract'
import type { Envelope, InputIssues, OutputOf, RequestOf } from '@jingke/contract/core'
import { currentLanguage } from './i18n/language.ts'
import { freshToken } from './renew-session.ts'
import { BrokenCall, CallError, post } from './transport.ts'

export { CallError }

export type Path = keyof Calls

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The caller shows refusals itself. */
  readonly isQuiet?: boolean
  /**
   * A browser that leaves, reloads or stops a page breaks off what is under way. Where that must not
   * be taken for a failure, the call is made once more. For calls that change nothing.
   */
  readonly isRepeatable?: boolean
}

type Listener = (error: CallError, options: CallOptions) => void
let onRefusal: Listener = () => {}

/** What to do, for every call alike, about codes that are no success. */
export const handleRefusals = (listener: Listener): void => {
  onRefusal = listener
}

/** Tells the listener, unless whoever called has lost interest. */
export const tellRefusal = (error: unknown, options: CallOptions): void => {
  if (error instanceof CallError && !options.signal?.aborted) onRefusal(error, options)
}

const postOnceMore = (
  send: () => Promise<Envelope>,
  { isRepeatable }: CallOptions,
): Promise<Envelope> =>
  send().catch((error: unknown) => {
    if (isRepeatable && error instanceof BrokenCall) return send()
    throw error
  })

/** One typed call: the path chooses what goes in and what comes out. */
export const call = async <P extends Path>(
  path: P,
  input: RequestOf<Calls[P]>,
  options: CallOptions = {},
): Promise<OutputOf<Calls[P]>> => {
  try {
    const send = async () =>
      post(path, {
        body: JSON.stringify(input),
        contentType: 'application/json',
        authorization: await freshToken().then((token) => token && `Bearer ${token}`),
        language: currentLanguage(),
        signal: options.signal,
      })
    const envelope = await postOnceMore(send, options)
    return (envelope as Envelope<OutputOf<Calls[P]>>).data
  } catch (error) {
    tellRefusal(error, options)
    throw error
  }
}

/** The fields that a refusal with code 422 names, each with its message. */
export const fieldIssues = (error: unknown): ReadonlyMap<string, string> => {
  const data = error instanceof CallError ? (error.data as Partial<InputIssues> | null) : null
  return new Map((data?.issues ?? []).map((issue) => [issue.path, issue.message]))
}
