import { type Job, Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from '../logger.ts'

/** The error of jobs that a stop of the program interrupts; the queue runs them again. */
export const workerStops = 'the worker is stopping'

interface Failure {
  readonly error: Error
  readonly job: Pick<Job, 'id' | 'task_identifier'>
}

/** What graphile-worker passes with the message of a failed task. */
const isFailure = (meta: object | undefined): meta is Failure =>
  meta !== undefined && 'error' in meta && meta.error instanceof Error && 'job' in meta

/** Passes on errors and warnings only. */
export const toWorkerLogger = (log?: Logger): WorkerLogger =>
  new WorkerLogger((scope) => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    if (!isFailure(meta) || meta.error.message !== workerStops) {
      log?.warn({ ...scope }, message)
      return
    }
    const { id, task_identifier: task } = meta.job
    log?.info({ job: id, task }, 'a job was interrupted by the stop; it will run again')
  })
