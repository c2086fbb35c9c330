import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checks, conclude, runChecks, runSteps } from './checks.mjs'
import { buildWeb, environment, installDependencies, log, root } from './prepare.mjs'
import { findOrInstallChromium, findOrInstallServers } from './test-programs.mjs'

const names = process.argv.slice(2)

await installDependencies()
const env = {
  CHROMIUM_PATH: await findOrInstallChromium(),
  // Tests start the server as a process many times; compiling it is a fifth of each start.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
}

/** Playwright matches a regular expression against file and title. */
const pattern = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
const grep = names.length > 0 ? ['--grep', pattern] : []

const list = (command, args) => {
  const options = { cwd: root, env: environment({ FORCE_COLOR: '0', ...env }), encoding: 'utf8' }
  const { status, stdout, stderr } = spawnSync(command, args, options)
  const found = stdout.split('\n').filter((line) => /\.(test|spec)\./.test(line))
  // Playwright exits with 1 if nothing matches; any other output is an error.
  if (status !== 0 && !stderr.includes('No tests found')) {
    console.error(stdout, stderr)
    process.exit(1)
  }
  return found.map((line) => line.trim())
}

const steps = []
if (names.length === 0) {
  steps.push(['Unit and integration tests', 'vitest', ['run']])
  steps.push(['Browser journeys', 'playwright', ['test']])
} else {
  const files = list('vitest', ['list', '--filesOnly', ...names])
  const journeys = list('playwright', ['test', '--list', ...grep])
  if (files.length > 0) steps.push(['Unit and integration tests', 'vitest', ['run', ...names]])
  if (journeys.length > 0) steps.push(['Browser journeys', 'playwright', ['test', ...grep]])
  console.log([...files, ...journeys].map((line) => `  ${line}`).join('\n'))
  if (steps.length === 0) {
    console.error(`No test file and no journey matches ${names.join(', ')}`)
    process.exit(1)
  }
}

const failed = []
if (names.length === 0) {
  log('Types, lint, import rules, dead code')
  failed.push(...(await runChecks()))
}
await buildWeb()
await findOrInstallServers()
for (const step of steps) {
  log(step[0])
  failed.push(...(await runSteps([step], { env })))
}
conclude(steps.length + (names.length === 0 ? checks.length : 0), failed)
