import { CallError } from '../transport.ts'

export interface RefusalOptions {
  readonly signal?: AbortSignal
  /** The caller shows refusals itself. */
  readonly isQuiet?: boolean
  /** A refusal with 401 or 406 is about what was sent, not about the session. */
  readonly endsNoSession?: boolean
}

type Listener = (error: CallError, options: RefusalOptions) => void
let onRefusal: Listener = () => {}

/** What to do, for every call alike, about codes that are no success. */
export const handleRefusals = (listener: Listener): void => {
  onRefusal = listener
}

/** Tells the listener, unless whoever called has lost interest. */
export const tellRefusal = (error: unknown, options: RefusalOptions): void => {
  if (error instanceof CallError && !options.signal?.aborted) onRefusal(error, options)
}

/** 401 or 406: there is no session any more. */
export const isLostSession = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 401 || error.code === 406)
