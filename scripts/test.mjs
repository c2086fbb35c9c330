import { findOrInstallChromium, findOrInstallNginx } from './browser-and-nginx.mjs'
import { buildWeb, environment, installDependencies, node, run, say } from './prepare.mjs'

await installDependencies()
await buildWeb()
const chromium = await findOrInstallChromium()
await findOrInstallNginx()

const steps = [
  ['Types of the contract', 'tsc', ['-p', 'contract']],
  ['Types of the server', 'tsc', ['-p', 'server']],
  ['Types of the web', 'tsc', ['-p', 'web']],
  ['Types of the journeys', 'tsc', ['-p', 'e2e']],
  ['Types of the measurements', 'tsc', ['-p', 'bench']],
  ['Lint and format', 'biome', ['ci', '--error-on-warnings', '.']],
  ['Law of imports', node, ['scripts/check-imports.mjs']],
  ['Unit and integration tests', 'vitest', ['run']],
  ['Browser journeys', 'playwright', ['test']],
]

const failed = []
for (const [name, command, args] of steps) {
  say(name)
  const started = performance.now()
  const code = await run(command, args, {
    env: environment({ CHROMIUM_PATH: chromium, FORCE_COLOR: '0' }),
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (code !== 0) failed.push(name)
}

if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
console.log(`\nchecks: ${steps.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)
