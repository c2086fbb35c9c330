// Queues and sends digests as a server does, by a clock that begins at DIGEST_TIME and runs 200 times as fast.

import { readConfig } from '../../../platform/config/config.ts'
import { createContext } from '../../../platform/context.ts'
import { topics } from '../../../topics.ts'
import { createCatalogue } from '../../catalogue/index.ts'
import { startMailJobs } from '../../mail/index.ts'
import { createStudy } from '../../study/index.ts'
import { sendDigests } from '../send-digests.ts'

const config = readConfig(process.env)
const [startedAt, time] = [Date.now(), Number(process.env.DIGEST_TIME)]
const clock = { now: () => new Date(time + (Date.now() - startedAt) * 200) }
const connection = { connectionString: config.databaseUrl, max: 4, application_name: 'digests' }
const context = await createContext(config, connection, { clock })
context.bus.declare(topics)
await startMailJobs(context, async () => ({ name: 'School', colour: '#0b7a75' }), [])
const study = createStudy(context, createCatalogue(context), {
  canWatchVideo: async () => false,
  findOpenSecond: async () => null,
  listOwnResults: async () => [],
})
process.stdout.write('is ready\n')
for (;;) {
  // A task that failed, as by the time limit of a statement, is run again.
  await sendDigests(study).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 50))
}
