import { ApiError } from '../api/transport.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The browser finishes the request when the page is left. */
  readonly keepalive?: boolean
  /** After a lost network it is sent once more, within the same time limit: for calls that change nothing. */
  readonly isRetried?: boolean
  /** Names a change over its repeats, so that it is made once. */
  readonly idempotencyKey?: string
  /** No message is shown; the caller handles the error. */
  readonly isQuiet?: boolean
  /** 401 and 406 concern the input of this call, not the session. */
  readonly endsNoSession?: boolean
}

type Listener = (error: ApiError, options: CallOptions) => void
let onError: Listener = () => {}

/** Sets the one handler for every call that fails. */
export const handleApiErrors = (listener: Listener): void => {
  onError = listener
}

/** Passes the error to the handler unless the call was aborted. */
export const reportApiError = (error: unknown, options: CallOptions): void => {
  if (error instanceof ApiError && !options.signal?.aborted) onError(error, options)
}

/** 401 or 406: the session has ended. */
export const isLostSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 401 || error.code === 406)
