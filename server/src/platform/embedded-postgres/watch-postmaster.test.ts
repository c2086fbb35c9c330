import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { watchPostmaster } from './watch-postmaster.ts'

const endedProcess = async (): Promise<number> => {
  const child = spawn('true')
  await once(child, 'exit')
  return child.pid ?? 0
}

test('what cannot be started again is given up after the last attempt, with the reason', async () => {
  const start = vi.fn().mockRejectedValue(new Error('the disk is full'))
  const lost = Promise.withResolvers<string>()
  watchPostmaster(await endedProcess(), {
    start,
    report: () => {},
    onLost: lost.resolve,
    pauses: [0, 1, 2],
  })
  expect(await lost.promise).toMatch(/cannot be started again: the disk is full$/)
  expect(start).toHaveBeenCalledTimes(3)
})

test('what ends again soon after each start is given up too', async () => {
  const start = vi.fn(endedProcess)
  const lost = Promise.withResolvers<string>()
  watchPostmaster(await endedProcess(), {
    start,
    report: () => {},
    onLost: lost.resolve,
    pauses: [0, 0],
  })
  expect(await lost.promise).toMatch(/cannot be started again: it ended again each time$/)
  expect(start).toHaveBeenCalledTimes(2)
})

test('the end of the watch ends the attempts', async () => {
  const start = vi.fn(endedProcess)
  const noticed = Promise.withResolvers<string>()
  const watch = watchPostmaster(await endedProcess(), {
    start,
    report: noticed.resolve,
    onLost: () => {},
    pauses: [600_000],
  })
  await noticed.promise
  await watch.end()
  expect(start).not.toHaveBeenCalled()
})
