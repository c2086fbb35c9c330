import { describeConditions } from './support/conditions.ts'

/** Each part is one file that exports `run`. Without names, all of them. */
const parts: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  'sign-in': () => import('./sign-in.ts'),
  calls: () => import('./calls.ts'),
  catalogue: () => import('./catalogue.ts'),
  speech: () => import('./speech.ts'),
  study: () => import('./study.ts'),
  'study-faults': () => import('./study-faults.ts'),
  exam: () => import('./exam.ts'),
  'exam-faults': () => import('./exam-faults.ts'),
  reports: () => import('./reports.ts'),
  chat: () => import('./chat.ts'),
  'chat-faults': () => import('./chat-faults.ts'),
  cluster: () => import('./cluster.ts'),
  'backup-faults': () => import('./backup-faults.ts'),
  'backup-memory': () => import('./backup-memory.ts'),
  media: () => import('./media.ts'),
  plans: () => import('./plans.ts'),
  'server-processes': () => import('./server-processes.ts'),
  'school-hour': () => import('./school-hour.ts'),
  'large-calls': () => import('./large-calls.ts'),
  'long-work': () => import('./long-work.ts'),
  'first-view': () => import('./first-view.ts'),
  navigation: () => import('./navigation.ts'),
  memory: () => import('./memory.ts'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
for (const [name, load] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n# ${name}\n${describeConditions()}`)
  await (await load()).run()
}
