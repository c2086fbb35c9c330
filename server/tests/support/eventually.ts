import { vi } from 'vitest'

/** Repeats the check until it passes. Not a bound on time: a busy machine may be slow. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
