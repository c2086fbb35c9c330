import { flushCompileCache } from 'node:module'
import { createContext } from '../../../platform/context.ts'
import { topics } from '../../../topics.ts'
import { createMedia } from '../media.ts'
import { startMediaJobs } from '../pipeline/jobs/start-media-jobs.ts'

/** A worker process for tests that kill it. */
const { config, connection } = JSON.parse(process.env.WORKER_SETTINGS ?? '{}')
const context = await createContext(config, connection)
context.bus.declare(topics)
await startMediaJobs(await createMedia(context, { canWatch: async () => false }))
// Node writes the cache only at a normal exit.
flushCompileCache()
process.send?.('working')
