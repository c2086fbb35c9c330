import { vi } from 'vitest'

/** Repeats the check until it passes. Not a bound on time: a busy machine may be slow. Waits milliseconds. */
export const eventually = <Result>(
  check: () => Result | Promise<Result>,
  timeout = 60_000,
): Promise<Result> => vi.waitFor(check, { timeout, interval: 20 })
