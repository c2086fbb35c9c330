import { availableParallelism } from 'node:os'
import { environment, node, run } from './prepare.mjs'

/** Steps of `npm run check`, which need no database and no browser. */
export const checks = [
  ['Types of the server', 'tsc', ['-p', 'server']],
  ['Types of the web', 'tsc', ['-p', 'web']],
  ['Types of the benchmarks', 'tsc', ['-p', 'bench']],
  ['Types of the contract', 'tsc', ['-p', 'contract']],
  ['Types of the journeys', 'tsc', ['-p', 'e2e']],
  ['Lint and format', 'biome', ['ci', '--error-on-warnings', '.']],
  ['Import rules', node, ['scripts/check-imports.mjs']],
  ['Dead code and dependencies', 'knip', ['--no-progress']],
  // Without tests, so that exports used only by tests are reported.
  [
    'Code that only tests use',
    'knip',
    ['--no-progress', '--production', '--include', 'files,exports,types'],
  ],
]

/** Runs the steps, `width` at a time, and returns the names of those that failed. */
export const runSteps = async (steps, { width = 1, isQuiet = false, env = {} } = {}) => {
  const failed = []
  const queue = [...steps]
  const runNext = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const [name, command, args] = step
      const started = performance.now()
      const code = await run(command, args, {
        env: environment({ FORCE_COLOR: '0', ...env }),
        isQuiet,
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`  ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      if (code !== 0) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: width }, runNext))
  return failed
}

/** Shows the output of a check only if it fails. */
export const runChecks = () => runSteps(checks, { width: availableParallelism(), isQuiet: true })

export const conclude = (count, failed) => {
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
  console.log(`\nchecks: ${count - failed.length} passed, ${failed.length} failed`)
  process.exit(failed.length > 0 ? 1 : 0)
}
