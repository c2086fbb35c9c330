import { CallError, networkFailure } from '../transport.ts'

/** Milliseconds before each further attempt. */
export const retryPauses: readonly number[] = [1000, 2000, 4000]

/** The network, an overloaded server or a limit: the same call may succeed a little later. */
const isTransient = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === networkFailure || error.code === 429 || error.code >= 500)

export interface Retry {
  readonly error: unknown
  /** From 1. */
  readonly attempt: number
}

/** Repeats what failed for a while; every other failure, and the last, is the caller's. */
export const retryTransient = async <Result>(
  task: () => Promise<Result>,
  onRetry: (retry: Retry) => void,
): Promise<Result> => {
  for (const [index, pause] of retryPauses.entries()) {
    try {
      return await task()
    } catch (error) {
      if (!isTransient(error)) throw error
      onRetry({ error, attempt: index + 1 })
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return task()
}
