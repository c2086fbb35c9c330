import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isTable, isView } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const sourcesIn = (folder: string): [string, string][] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => [name, readFileSync(join(root, folder, name), 'utf8')])

const testsIn = (folder: string): [string, string][] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(tsx?|mjs)$/.test(name) && !name.includes('node_modules'))
    .map((name) => [name, readFileSync(join(root, folder, name), 'utf8')])

const namesWith = (sources: [string, string][], pattern: RegExp): string[] =>
  sources.filter(([, text]) => pattern.test(text)).map(([name]) => name)

describe('the server', () => {
  const sources = sourcesIn('server/src')

  test('does not use Math.random', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(namesWith(sources, /Math\.random/)).toEqual([])
  })

  test('does not concatenate SQL', () => {
    expect(namesWith(sources, /\bsql\.raw\(/)).toEqual([])
  })

  test('runs statements and opens transactions in stores only', () => {
    const others = sources.filter(
      ([name]) =>
        name.startsWith('features/') && !name.endsWith('.store.ts') && !name.includes('/testing/'),
    )
    const statement =
      /\b(db|tx)\s*\.\s*(execute|select\w*|insert|update|delete|query|with|transaction|\$\w+)\b/
    expect(others.length).toBeGreaterThan(500)
    expect('await context.db\n  .select()').toMatch(statement)
    expect(namesWith(others, statement)).toEqual([])
  })

  test('has features that give functions, never tables', async () => {
    const features = join(root, 'server/src/features')
    for (const name of readdirSync(features)) {
      const given: Record<string, unknown> = await import(join(features, name, 'index.ts'))
      const tables = Object.keys(given).filter((key) => isTable(given[key]) || isView(given[key]))
      expect(tables, name).toEqual([])
    }
  })

  test('has one operation in a file', () => {
    expect(namesWith(sources, /: Operation<typeof/).length).toBeGreaterThan(150)
    expect(namesWith(sources, /: Operation<typeof[\s\S]*: Operation<typeof/)).toEqual([])
  })
})

test('each class that a component of the web names is in its style sheet', () => {
  const folder = join(root, 'web/src')
  const missing = sourcesIn('web/src').flatMap(([path, code]) =>
    [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(
      ([, name, file = '']) => {
        const sheet = readFileSync(join(folder, dirname(path), file), 'utf8')
        return [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
          .filter(([, used]) => !new RegExp(`\\.${used}\\b`).test(sheet))
          .map(([, used]) => `${path}: ${used}`)
      },
    ),
  )
  expect(missing).toEqual([])
})

test('modules, timers and the environment are replaced in isolated tests only', () => {
  const replaces = /\bvi\.(mock|doMock|stubEnv|stubGlobal|useFakeTimers)\(|process\.env\.\w+ = /
  const folders = ['server', 'demo', 'scripts', 'contract', 'web']
  const tests = folders.flatMap((folder) => testsIn(folder))
  expect(tests.length).toBeGreaterThan(200)
  // Tests in the browser share a tab; the next test has their rule.
  const mayReplace = /\.(isolated|browser)\.test\.tsx?$|house-rules\.test\.ts$/
  expect(namesWith(tests, replaces).filter((name) => !mayReplace.test(name))).toEqual([])
})

test('tests in the browser replace no module, and restore the globals and timers that they replace', () => {
  const tests = testsIn('web').filter(([name]) => name.endsWith('.browser.test.tsx'))
  expect(tests.length).toBeGreaterThan(30)
  expect(namesWith(tests, /\bvi\.(mock|doMock)\(/)).toEqual([])
  for (const [replaces, restores] of [
    [/\bvi\.stubGlobal\(/, /\bvi\.unstubAllGlobals\(/],
    [/\bvi\.useFakeTimers\(/, /\bvi\.useRealTimers\(/],
  ] as const) {
    const restored = namesWith(tests, restores)
    expect(namesWith(tests, replaces).filter((name) => !restored.includes(name))).toEqual([])
  }
})

describe('the web', () => {
  test('does not insert text as HTML', () => {
    expect(namesWith(sourcesIn('web/src'), /dangerouslySetInnerHTML|\.innerHTML\s*=/)).toEqual([])
  })
})

describe('a reader finds', () => {
  const folders = ['bench', 'contract', 'demo', 'e2e', 'scripts', 'server', 'web/src']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )

  test('no folder with more than 25 files, but for lists of one kind', () => {
    const listsOfOneKind = ['demo/lessons/openings', 'demo/art/thumbnails', 'server/migrations']
    const counts = Map.groupBy(files, (name) => dirname(name))
    const large = [...counts].filter(([, names]) => names.length > 25).map(([folder]) => folder)
    expect(large.filter((folder) => !listsOfOneKind.includes(folder))).toEqual([])
  })

  test('no source with more than 300 lines', () => {
    const sources = files.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    const lineCount = (name: string) => readFileSync(join(root, name), 'utf8').split('\n').length
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.filter((name) => lineCount(name) > 301)).toEqual([])
  })
})

/** Lower versions have known vulnerabilities. */
const minimumVersions: Record<string, [number, number, number]> = {
  fastify: [5, 8, 3],
  '@fastify/static': [9, 1, 1],
  pg: [8, 16, 0],
  'drizzle-orm': [0, 45, 2],
  zod: [4, 1, 0],
  vite: [8, 0, 5],
}

const installedVersion = (name: string): number[] => {
  const require = createRequire(join(root, 'server', 'package.json'))
  let folder = dirname(require.resolve(name))
  while (!folder.endsWith(join('node_modules', name))) folder = dirname(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return String(version).split(/[.-]/).slice(0, 3).map(Number)
}

test.each(Object.entries(minimumVersions))('%s is at least %j', (name, minimum) => {
  const installed = installedVersion(name)
  const firstDifference = minimum.findIndex((part, index) => part !== installed[index])
  const isRecent =
    firstDifference < 0 || (installed[firstDifference] ?? 0) > (minimum[firstDifference] ?? 0)
  expect(isRecent, installed.join('.')).toBe(true)
})

test('decisions have less than 300 words, and numbers without holes that the index has in order', () => {
  const folder = join(root, 'docs/decisions')
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  expect(records.length).toBeGreaterThan(80)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const countWords = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length
  expect(records.filter((name) => countWords(read(name)) >= 300)).toEqual([])
  const index = read('README.md')
  const listed = [...index.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  expect(listed).toEqual(listed.map((_, position) => position + 1))
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([])
  for (const name of records)
    expect(read(name).split('. ')[0], name).toBe(`# ${Number(name.slice(0, 4))}`)
})
