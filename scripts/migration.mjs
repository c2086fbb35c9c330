// Generates the migration from the last snapshot to the current tables.
import { spawnSync } from 'node:child_process'
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
process.exit(status ?? 1)
