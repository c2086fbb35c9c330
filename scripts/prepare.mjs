// Runs with the system's Node (20.19 or later), before dependencies are installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache')
const bin = join(root, 'node_modules', '.bin')

/** The pinned Node, a dev dependency. */
export const node = join(bin, 'node')

export const log = (text) => console.log(`\x1b[36m›\x1b[0m ${text}`)

/** Environment with the pinned Node first in PATH. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  ...extra,
})

/**
 * For programs of the server. With the cache Node does not load its TypeScript parser (18 MB), and starts
 * three times faster; one arena of malloc is enough for a program with one busy thread. V8 keeps up to 48 MiB for new
 * objects after a busy time unless they are limited.
 */
export const serverSettings = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compiled'),
  MALLOC_ARENA_MAX: '1',
}

export const stopSignals = ['SIGHUP', 'SIGINT', 'SIGTERM']

/** Returns the exit code. With `isQuiet` the output is shown only on failure. */
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
    const stop = (signal) => {
      child.kill(signal)
      process.exit(1)
    }
    for (const signal of stopSignals) process.on(signal, stop)
    child.on('close', (code) => {
      for (const signal of stopSignals) process.removeListener(signal, stop)
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

/** Runs a task only if its sources changed since the last run. */
const onChange = async (name, files, isThere, task) => {
  const mark = join(cache, name)
  const hash = hashFiles(files)
  if (isThere && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  await task()
  mkdirSync(cache, { recursive: true })
  writeFileSync(mark, hash)
}

const stopOnFailure = (code, what) => {
  if (code === 0) return
  console.error(`\n${what} failed; see the lines above.`)
  process.exit(code)
}

/** Variables that are set already count before those of the file. */
export const loadEnvironmentFile = () => {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

const nearestFolder = (path) => (existsSync(path) ? path : nearestFolder(dirname(path)))

/** The program checks it too, but only after minutes of installing and building. */
export const checkDataDir = () => {
  const dataDir = resolve(root, process.env.DATA_DIR || 'data')
  try {
    const nearest = nearestFolder(dataDir)
    if (!statSync(nearest).isDirectory()) throw new Error(`${nearest} is a file, not a folder`)
    accessSync(nearest, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    console.error(`DATA_DIR: ${error.message}`)
    process.exit(78)
  }
}

export const installDependencies = () =>
  onChange('dependencies', [join(root, 'package-lock.json')], existsSync(node), async () => {
    log('Installing dependencies (about a minute the first time) …')
    // Not `npm ci`, which refuses a lock file from a registry without other platforms' packages.
    // Includes dev dependencies, which npm omits with NODE_ENV=production: the pinned Node is one.
    const args = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund']
    args.push('--loglevel=error')
    stopOnFailure(await run('npm', args, { env: process.env, isQuiet: true }), 'npm install')
  })

/** Compressed at build time, not per request. */
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
    log('Building the web …')
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    // Later starts reuse the build, so it must not depend on the caller's NODE_ENV.
    const env = environment({ NODE_ENV: 'production' })
    const build = (...args) =>
      run(node, [vite, 'build', 'web', '--logLevel', 'warn', ...args], { env, isQuiet: true })
    const entry = ['--ssr', 'src/learner/entry-server.tsx', '--outDir', 'dist/server']
    const [client, server] = await Promise.all([build(), build(...entry)])
    stopOnFailure(client || server || (await compress()), 'The build of the web')
  })
}
