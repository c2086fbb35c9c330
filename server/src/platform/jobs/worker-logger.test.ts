import { expect, test, vi } from 'vitest'
import { createLogger } from '../logger.ts'
import { toWorkerLogger, workerStops } from './worker-logger.ts'

test('a job that the stop interrupts is a line of information, any other failure a warning', () => {
  const log = createLogger({ environment: 'test', logLevel: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  const info = vi.spyOn(log, 'info')
  const job = { id: '27', task_identifier: 'media-ladder' }
  const worker = toWorkerLogger(log)
  worker.error('Failed task 27', { failure: true, job, error: new Error(workerStops) })
  expect(warn).not.toHaveBeenCalled()
  expect(info).toHaveBeenCalledExactlyOnceWith(
    { job: '27', task: 'media-ladder' },
    expect.stringContaining('will run again'),
  )
  worker.error('Failed task 28', { failure: true, job, error: new Error('no encoder') })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Failed task 28')
})
