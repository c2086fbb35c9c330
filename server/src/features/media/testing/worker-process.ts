import { createContext } from '../../../platform/context.ts'
import { createMedia } from '../media.ts'
import { startMediaWork } from '../pipeline/start-media-jobs.ts'

/** A worker on its own, for tests that kill it. */
const { config, connection } = JSON.parse(process.env.WORKER_SETTINGS ?? '{}')
const context = await createContext(config, connection)
await startMediaWork(await createMedia(context, { canWatch: async () => false }))
process.send?.('working')
