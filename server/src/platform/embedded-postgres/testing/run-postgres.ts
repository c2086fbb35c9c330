// Run in a child process: starts Postgres, writes its connection as a line of JSON, runs until killed.
import { startEmbeddedPostgres } from '../index.ts'

const { options, account } = JSON.parse(process.argv[2] ?? '{}')
if (account) {
  process.setgroups?.([])
  process.setgid?.(account.gid)
  process.setuid?.(account.uid)
}
const postgres = await startEmbeddedPostgres(options)
process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
process.once('SIGHUP', () => process.exit(0))
process.stdout.write(`${JSON.stringify(postgres)}\n`)
setInterval(() => {}, 60_000)
