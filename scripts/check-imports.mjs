// Checks the import rules. Also fails if too few files were read, since then nothing would be reported.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root } from './prepare.mjs'

const folders = ['contract/src', 'server/src', 'server/tests', 'web/src', 'demo', 'e2e', 'bench']

const countSources = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).filter((name) => /\.tsx?$/.test(name)).length

const { stdout, stderr, status } = spawnSync(
  'depcruise',
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
  { cwd: root, env: environment(), encoding: 'utf8', maxBuffer: 2 ** 28 },
)
if (stdout === '') {
  console.error(stderr)
  process.exit(status || 1)
}
const { modules, summary } = JSON.parse(stdout)
for (const { rule, from, to } of summary.violations)
  console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`)

const ours = modules.filter(({ source }) => folders.some((folder) => source.startsWith(folder)))
const withImports = ours.filter(({ dependencies }) => dependencies.length > 0)
const expected = folders.reduce((sum, folder) => sum + countSources(folder), 0)
// Data and theme files import nothing; most others do.
const isEnough = ours.length >= expected && withImports.length >= expected * 0.6
if (!isEnough)
  console.error(`read ${ours.length} of ${expected} files, imports in only ${withImports.length}`)
console.log(`${ours.length} files, ${summary.violations.length} violations`)
process.exit(summary.error > 0 || !isEnough ? 1 : 0)
