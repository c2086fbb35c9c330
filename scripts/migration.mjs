// Generates the migration from the last snapshot to the current tables.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, installDependencies, root } from './prepare.mjs'

await installDependencies()
const [name] = process.argv.slice(2)
if (!name) {
  console.error('Usage: npm run migration -- <name>')
  process.exit(64)
}
const { status } = spawnSync('drizzle-kit', ['generate', '--name', name], {
  cwd: join(root, 'server'),
  env: environment(),
  stdio: 'inherit',
})
if (status === 0) {
  // The next migration is generated from the newest snapshot alone.
  const folder = join(root, 'server', 'migrations', 'meta')
  const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'))
  for (const older of snapshots.sort().slice(0, -1)) rmSync(join(folder, older))
}
process.exit(status ?? 1)
