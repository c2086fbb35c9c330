import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

/** A project with the same layout whose npm and vite record how they were called. */
let project
const write = (name, text) => {
  mkdirSync(dirname(join(project, name)), { recursive: true })
  writeFileSync(join(project, name), text)
}
const read = (name) => readFileSync(join(project, name), 'utf8')

const writesEnvironment = `
  const fs = require('node:fs')
  fs.appendFileSync('builds.txt', process.env.NODE_ENV + '\\n')
  fs.mkdirSync('web/dist/client/assets', { recursive: true })
  fs.writeFileSync('web/dist/client/index.html', '')
`
const writesArguments = `#!/bin/sh\nprintf '%s\\n' "$@" > npm-arguments.txt\n`

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'jingke-prepare-'))
  for (const name of ['prepare.mjs', 'compress.mjs', 'start.mjs', 'run-program.mjs'])
    cpSync(new URL(name, import.meta.url).pathname, join(project, 'scripts', name))
  for (const name of ['index.html', 'console.html', 'vite.config.ts', 'src/a.ts'])
    write(`web/${name}`, '')
  write('contract/src/a.ts', '')
  write('package-lock.json', '{}')
  write('node_modules/vite/bin/vite.js', writesEnvironment)
  write('tools/npm', writesArguments)
  chmodSync(join(project, 'tools', 'npm'), 0o755)
  mkdirSync(join(project, 'node_modules', '.bin'))
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const prepare = (step, environment) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', `import('${project}/scripts/prepare.mjs').then((steps) => steps.${step}())`],
    {
      cwd: project,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${join(project, 'tools')}${delimiter}${process.env.PATH}`,
        ...environment,
      },
    },
  )
  expect([status, stderr]).toEqual([0, ''])
}

test.each(['production', 'development', 'test', ''])(
  'the web is built for production if NODE_ENV of the caller is %j',
  (NODE_ENV) => {
    symlinkSync(process.execPath, join(project, 'node_modules', '.bin', 'node'))
    prepare('buildWeb', { NODE_ENV })
    const built = 'production\nproduction\n'
    expect(read('builds.txt')).toBe(built)
    prepare('buildWeb', { NODE_ENV: 'production' })
    expect(read('builds.txt')).toBe(built)
  },
)

test('the web is rebuilt after a change of a source or of the build', () => {
  symlinkSync(process.execPath, join(project, 'node_modules', '.bin', 'node'))
  for (const name of ['web/src/a.ts', 'web/console.html', 'scripts/prepare.mjs']) {
    prepare('buildWeb', {})
    rmSync(join(project, 'builds.txt'), { force: true })
    write(name, `${read(name)}\n`)
    prepare('buildWeb', {})
    expect(existsSync(join(project, 'builds.txt')), name).toBe(true)
  }
})

test('dev dependencies, such as the pinned Node, are installed', () => {
  prepare('installDependencies', { NODE_ENV: 'production' })
  expect(read('npm-arguments.txt').split('\n')).toEqual(
    expect.arrayContaining(['install', '--include=dev']),
  )
})

test('a DATA_DIR that cannot be used is told before anything is installed', () => {
  write('taken', '')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: project,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(project, 'tools')}${delimiter}${process.env.PATH}`,
      DATA_DIR: 'taken',
    },
  })
  expect([status, stderr]).toEqual([78, expect.stringMatching(/^DATA_DIR: .+\n$/)])
  expect(existsSync(join(project, 'npm-arguments.txt'))).toBe(false)
})

test('a variable of .env counts unless it is set already', () => {
  write('taken', '')
  write('.env', 'DATA_DIR=taken\n')
  const start = (environment) =>
    spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: project,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${join(project, 'tools')}${delimiter}${process.env.PATH}`,
        ...environment,
      },
    })
  expect(start({}).stderr).toMatch(/^DATA_DIR: .+taken is a file/)
  expect(start({ DATA_DIR: 'free' }).stderr).not.toContain('DATA_DIR')
})
