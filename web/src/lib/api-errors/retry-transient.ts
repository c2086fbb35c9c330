import { ApiError, networkFailure } from '../api/transport.ts'

/** Milliseconds before each further attempt. */
export const retryPauses: readonly number[] = [1000, 2000, 4000]

/** Lost network, overloaded server or rate limit: the same call may succeed later. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === networkFailure || error.code === 429 || error.code >= 500)

export interface Retry {
  readonly error: unknown
  /** From 1. */
  readonly attempt: number
}

/** Retries transient errors, `retries` times at most; throws any other error, and the last one. */
export const retryTransient = async <Result>(
  task: () => Promise<Result>,
  onRetry: (retry: Retry) => void,
  retries = retryPauses.length,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task()
    } catch (error) {
      if (!isTransient(error) || attempt > retries) throw error
      onRetry({ error, attempt })
      const pause = retryPauses[attempt - 1] ?? retryPauses.at(-1)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
