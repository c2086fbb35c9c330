import { type ChildProcess, fork } from 'node:child_process'
import type { createContext } from '../../../platform/context.ts'

/** A worker process that runs media jobs, for tests that kill it. */
export const forkWorker = async (
  ...[config, connection]: Parameters<typeof createContext>
): Promise<ChildProcess> => {
  const hook = new URL('../../../platform/cache-drizzle-resolution.ts', import.meta.url)
  const worker = fork(new URL('./worker-process.ts', import.meta.url), [], {
    execArgv: ['--import', hook.href],
    env: { ...process.env, WORKER_SETTINGS: JSON.stringify({ config, connection }) },
  })
  await new Promise((resolve) => worker.once('message', resolve))
  return worker
}
