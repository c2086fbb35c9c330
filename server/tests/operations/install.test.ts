import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { Environment } from '../../src/platform/config/environment.ts'
import { useFolder } from '../support/use-folder.ts'

// npm downloads and unpacks all packages.
vi.setConfig({ testTimeout: 600_000 })

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const folder = useFolder()
const project = join(folder, 'jingke')
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

beforeAll(() => {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  for (const name of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(project, name)), { recursive: true })
    cpSync(join(root, name), join(project, name))
  }
  mkdirSync(join(folder, 'home'))
  execFileSync('chmod', ['755', folder])
  if (account.uid) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
})
afterAll(() => execFileSync('chmod', ['-R', 'u+w', folder]))

/** As in an empty environment: neither the pinned Node nor settings of the test. */
const environment = {
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((path) => !path.includes('node_modules'))
    .join(':'),
  HOME: join(folder, 'home'),
}

test('an ordinary account builds the project in an empty folder and serves a school from it, read-only', async () => {
  await run('npm', ['run', 'build'], { cwd: project, env: environment, ...account })
  execFileSync('chmod', ['-R', 'a-w', project])
  const server = spawn('node', ['scripts/start.mjs'], {
    cwd: project,
    env: { ...environment, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...account,
  })
  let output = ''
  for await (const chunk of server.stdout) {
    output += chunk
    if (output.includes('npm run operator')) break
  }
  const address = /ready: (http:\S+)/.exec(output)?.[1]
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${address}/activate`)).text()).toContain('<div id="root"')
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

const units = ['jingke.service', 'jingke-worker.service'].map((name) => join(root, 'deploy', name))

test('the units of systemd are valid and confine the program', async () => {
  for (const unit of units) {
    const copy = join(folder, unit.slice(unit.lastIndexOf('/') + 1))
    writeFileSync(copy, readFileSync(unit, 'utf8').replace('/usr/bin/node', process.execPath))
    const { stdout, stderr } = await run('systemd-analyze', [
      'verify',
      '--recursive-errors=no',
      copy,
    ])
    expect(stdout + stderr).toBe('')
    // The threshold is out of 100; 20 is "OK".
    await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
  }
})

test('units, image and compose file set variables that exist, and start scripts that exist', () => {
  const image = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  const compose = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true })
  const texts = units.map((unit) => readFileSync(unit, 'utf8'))
  const set = [
    ...[image, ...texts].flatMap((text) =>
      [...text.matchAll(/^(?:ENV |Environment=)(.*)$/gm)].flatMap(([, list = '']) =>
        [...list.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
      ),
    ),
    ...[compose.services.server, compose.services.worker].flatMap(({ environment }) =>
      Object.keys(environment),
    ),
  ]
  expect(set.length).toBeGreaterThan(12)
  const known = [...Object.keys(Environment.shape), 'NODE_COMPILE_CACHE']
  expect(set.filter((name) => !known.includes(name))).toEqual([])
  const scripts = [image, ...texts, JSON.stringify(compose)].flatMap(
    (text) => text.match(/scripts\/\w+\.mjs/g) ?? [],
  )
  expect(new Set(scripts)).toEqual(new Set(['scripts/start.mjs', 'scripts/worker.mjs']))
  for (const script of scripts) expect(readFileSync(join(root, script), 'utf8')).not.toBe('')
})
