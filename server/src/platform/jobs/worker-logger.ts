import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from '../logger.ts'

/** Passes on errors and warnings only. */
export const toWorkerLogger = (log?: Logger): WorkerLogger =>
  new WorkerLogger((scope) => (level, message) => {
    if (level === 'error' || level === 'warning') log?.warn({ ...scope }, message)
  })
