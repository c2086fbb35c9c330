// Sends reminders or renews plans (PLAN_TASK) as a server does, by a clock that stands at PLAN_TIME.

import { readConfig } from '../../../platform/config/config.ts'
import { createContext } from '../../../platform/context.ts'
import { topics } from '../../../topics.ts'
import { renewPlans } from '../certificates/renew-plans.ts'
import { sendReminders } from '../reminders/send-reminders.ts'

const config = readConfig(process.env)
const time = new Date(Number(process.env.PLAN_TIME))
const clock = { now: () => time }
const connection = { connectionString: config.databaseUrl, max: 4, application_name: 'plans' }
const context = await createContext(config, connection, { clock })
context.bus.declare(topics)
const run = process.env.PLAN_TASK === 'renewals' ? renewPlans : sendReminders
process.stdout.write('is ready\n')
for (;;) {
  // A task that failed, as by the time limit of a statement, is run again.
  await run(context).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 50))
}
