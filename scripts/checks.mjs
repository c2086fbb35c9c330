import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { environment, node, root } from './prepare.mjs'

/** Each thread of the compiler resolves the common types again, which takes three times the processor time. */
const types = (folder) => ['tsc', ['-p', folder, '--singleThreaded']]

/** Steps of `npm run check`, which need no database and no browser. */
export const checks = [
  ['Types of the server', ...types('server')],
  ['Types of the web', ...types('web')],
  ['Types of the benchmarks', ...types('bench')],
  ['Types of the contract', ...types('contract')],
  ['Types of the journeys', ...types('e2e')],
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

/** Lines. The summary of Vitest and of Playwright is at the end of their output. */
const longestExcerpt = 150

const mostNames = 40

const linesOf = (output) => stripVTControlCharacters(output).trimEnd().split('\n')

const excerpt = (output) =>
  linesOf(output)
    .filter((line) => !/^\s*✓/.test(line))
    .slice(-longestExcerpt)
    .join('\n')

/** Vitest marks a failed test with FAIL, Playwright with ✘. */
const failedTests = (output) => [
  ...new Set(linesOf(output).filter((line) => /^\s*(FAIL|✘)\s/.test(line))),
]

const runStep = (command, args, { env, isQuiet }) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    const read = (chunk) => {
      output.push(chunk)
      if (!isQuiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }))
  })

/** Runs the steps, `width` at a time, and returns name and output of those that failed. */
export const runSteps = async (steps, { width = 1, isQuiet = false, env = {} } = {}) => {
  const failed = []
  const queue = [...steps]
  const runNext = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const [name, command, args] = step
      const started = performance.now()
      const { code, output } = await runStep(command, args, {
        env: environment({ FORCE_COLOR: '0', ...env }),
        isQuiet,
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`  ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      if (code !== 0) failed.push({ name, output })
    }
  }
  await Promise.all(Array.from({ length: width }, runNext))
  return failed
}

/** Output of passed checks is not shown. */
export const runChecks = () => runSteps(checks, { width: availableParallelism(), isQuiet: true })

/** What failed comes last, the names at the very end, since logs of CI systems are cut at the beginning. */
export const conclude = (count, failed) => {
  for (const { name, output } of failed) console.error(`\n${name}:\n${excerpt(output)}`)
  for (const { name, output } of failed)
    console.error([`\nFailed: ${name}`, ...failedTests(output).slice(0, mostNames)].join('\n'))
  console.log(`\nchecks: ${count - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
