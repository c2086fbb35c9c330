import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/transport.ts'
import { retryPauses, retryTransient } from './retry-transient.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const failing = (...codes: number[]) => {
  const task = vi.fn(async () => 'done')
  for (const code of codes) task.mockRejectedValueOnce(new ApiError(code, ''))
  return task
}

test.each([0, 429, 500, 503])('a call that failed once with %i is retried', async (code) => {
  const task = failing(code)
  const onRetry = vi.fn()
  const result = retryTransient(task, onRetry)
  await vi.runAllTimersAsync()
  expect(await result).toBe('done')
  expect(onRetry).toHaveBeenCalledExactlyOnceWith({ error: expect.any(ApiError), attempt: 1 })
})

test('the pauses grow, and the last error is thrown', async () => {
  const task = failing(0, 0, 0, 503)
  const result = expect(retryTransient(task, () => {})).rejects.toMatchObject({ code: 503 })
  const calls: number[] = []
  for (const pause of retryPauses) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    calls.push(task.mock.calls.length)
    await vi.advanceTimersByTimeAsync(1)
  }
  await result
  expect(calls).toEqual([1, 2, 3])
  expect(task).toHaveBeenCalledTimes(4)
})

test('without a limit the last pause is repeated until there is an answer', async () => {
  const task = failing(...Array<number>(20).fill(503))
  const result = retryTransient(task, () => {}, Number.POSITIVE_INFINITY)
  await vi.runAllTimersAsync()
  expect(await result).toBe('done')
  expect(task).toHaveBeenCalledTimes(21)
})

test.each([401, 403, 404, 406, 422])('an error with code %i is not retried', async (code) => {
  const task = failing(code)
  await expect(retryTransient(task, () => {})).rejects.toMatchObject({ code })
  expect(task).toHaveBeenCalledTimes(1)
})
