import { type ChildProcess, fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { bundleServer } from '../../../../tests/support/programs/bundle-server.ts'
import type { createContext } from '../../../platform/context.ts'

/** Starts worker processes that run media jobs, for tests that kill them. */
export const useWorkers = () => {
  const cleanup = new AsyncDisposableStack()
  let script = ''
  beforeAll(async () => {
    script = await bundleServer(cleanup, 'server/src/features/media/testing/worker-process.ts')
  })
  afterAll(() => cleanup.disposeAsync())
  return async (
    ...[config, connection]: Parameters<typeof createContext>
  ): Promise<ChildProcess> => {
    const worker = fork(script, [], {
      execArgv: [],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(dirname(script), 'compiled'),
        WORKER_SETTINGS: JSON.stringify({ config, connection }),
      },
    })
    await new Promise((resolve) => worker.once('message', resolve))
    return worker
  }
}
