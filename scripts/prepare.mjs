// Runs under the machine's own Node (20.19 or later), before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache')
const bin = join(root, 'node_modules', '.bin')

/** The pinned Node, which arrives with the dependencies. */
export const node = join(bin, 'node')

export const say = (text) => console.log(`\x1b[36m›\x1b[0m ${text}`)

/** The environment of the tools: the pinned Node comes first. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  ...extra,
})

/** Gives the exit code. Output passes through, or is shown only on failure when `isQuiet`. */
export const run = (command, args, { env = environment(), isQuiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => {
      if (isQuiet && code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })

const hashFiles = (files) => {
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

/** Does the work only when its sources changed since it was last done. */
const onChange = async (name, files, isThere, work) => {
  const mark = join(cache, name)
  const hash = hashFiles(files)
  if (isThere && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  await work()
  mkdirSync(cache, { recursive: true })
  writeFileSync(mark, hash)
}

const stopOnFailure = (code, what) => {
  if (code === 0) return
  console.error(`\n${what} failed; see the lines above.`)
  process.exit(code)
}

export const installDependencies = () =>
  onChange('dependencies', [join(root, 'package-lock.json')], existsSync(node), async () => {
    say('Installing dependencies (about a minute the first time) …')
    // Not `npm ci`: it refuses a lock file made where a registry lacks other platforms' packages.
    // With dev: the pinned Node is one of them, and npm leaves them out when NODE_ENV is production.
    const args = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund']
    args.push('--loglevel=error')
    stopOnFailure(await run('npm', args, { env: process.env, isQuiet: true }), 'npm install')
  })

/** Compressed once here, not at every request. */
const compress = () =>
  run(node, ['scripts/compress.mjs', 'web/dist/client/assets'], { isQuiet: true })

export const buildWeb = () => {
  const sources = [
    ...listFiles(join(root, 'web', 'src')),
    ...listFiles(join(root, 'contract', 'src')),
    join(root, 'web', 'index.html'),
    join(root, 'web', 'console.html'),
    join(root, 'web', 'vite.config.ts'),
    join(root, 'package-lock.json'),
    fileURLToPath(import.meta.url),
  ]
  const isBuilt = existsSync(join(root, 'web', 'dist', 'client', 'index.html'))
  return onChange('web', sources, isBuilt, async () => {
    say('Building the web …')
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    // The build is kept for later starts, so the caller's NODE_ENV must not decide what it is.
    const env = environment({ NODE_ENV: 'production' })
    const build = (...args) =>
      run(node, [vite, 'build', 'web', '--logLevel', 'warn', ...args], { env, isQuiet: true })
    const entry = ['--ssr', 'src/learner/entry-server.tsx', '--outDir', 'dist/server']
    const code = (await build()) || (await build(...entry)) || (await compress())
    stopOnFailure(code, 'The build of the web')
  })
}
