import { ApiError, networkFailure } from '../api/transport.ts'

/** The change may have been stored although the call failed. The codes below 500 are answered before it is looked at. */
export const isUnsettled = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === networkFailure ||
  error.code >= 500 ||
  [401, 406, 429].includes(error.code)

/**
 * An earlier attempt with other input was stored, and this one was not: the version that was stored, or null if there
 * is none. Undefined for any other error.
 */
export const storedVersion = (error: unknown): number | null | undefined =>
  error instanceof ApiError
    ? (error.data as { storedVersion?: number | null } | null)?.storedVersion
    : undefined
