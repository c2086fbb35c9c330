// Run as a process of its own: starts Postgres, says so on a line, and stays until it is killed.
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
