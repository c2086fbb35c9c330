import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from '../logger.ts'

/** Only what goes wrong is worth a line. */
export const toWorkerLogger = (log?: Logger): WorkerLogger =>
  new WorkerLogger((scope) => (level, message) => {
    if (level === 'error' || level === 'warning') log?.warn({ ...scope }, message)
  })
