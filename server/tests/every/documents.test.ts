import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { contract } from '@jingke/contract'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const documents = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }))

/** Where the paths of a document may begin. */
const bases = ['', 'server', 'server/src', 'server/src/features', 'web/src', 'web/src/features']

const files = globSync('{contract,server,web,demo,deploy,docs,e2e,bench,scripts}/**/*.*', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
})
const fileNames = new Set(files.map((path) => basename(path)))
const words = new Set(
  files
    .filter((path) => /\.(tsx?|mjs|json|conf)$/.test(path))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split(/\W+/)),
)

const scripts: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
).scripts

const calls = Object.values(contract).flatMap((endpoints) =>
  Object.values(endpoints).map(({ path }) => path),
)

const isPath = (text: string): boolean =>
  /^[\w.*<>{},-]+(\/[\w.*<>{},-]+)*\/?$/.test(text) &&
  (text.includes('/') || /\.(tsx?|mjs|md|conf|py)$/.test(text))

const isIdentifier = (text: string): boolean => /^[a-z]+[A-Z]\w*(\(\))?$/.test(text)

const exists = (path: string, folder: string): boolean => {
  const pattern = path.replace(/<[^>]+>/g, '*')
  if (!pattern.includes('/') && !/[*{]/.test(pattern)) return fileNames.has(pattern)
  if (!pattern.includes('/')) return globSync(`*/src/**/${pattern}`, { cwd: root }).length > 0
  if (calls.some((call) => call.endsWith(`/${pattern}`))) return true
  return [...bases, folder].some(
    (base) => globSync(join(base, pattern).replace(/\/$/, ''), { cwd: root }).length > 0,
  )
}

/** Folders of an installation, and the name of a time zone. */
const isElsewhere = (text: string): boolean => /^(DATA_DIR|\.\/data|Asia\/)/.test(text)

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const prose = text.replace(/```[\s\S]*?```/g, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, inner = '']) => inner)

  test('links to existing files', () => {
    const links = [...prose.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link)
    const missing = links.filter((link) => !existsSync(join(root, dirname(document), link)))
    expect(missing).toEqual([])
  })

  test('names existing files and folders', () => {
    const paths = quoted.filter((inner) => isPath(inner) && !isElsewhere(inner))
    expect(paths.filter((path) => !exists(path, dirname(document)))).toEqual([])
  })

  test('names existing functions and fields', () => {
    const names = quoted.filter(isIdentifier).map((name) => name.replace('()', ''))
    expect(names.filter((name) => !words.has(name))).toEqual([])
  })

  test('names existing npm commands', () => {
    const named = [...text.matchAll(/npm run ([\w-]+)|npm (start|test)\b/g)]
    const missing = named
      .map(([, run, short]) => run ?? short ?? '')
      .filter((name) => !(name in scripts))
    expect(missing).toEqual([])
  })
})

test('the architecture lists every capability in the order of the contract', () => {
  const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const listed = /Capabilities have the same name everywhere: `([^`]+)`/.exec(architecture)?.[1]
  expect(listed?.split(/\s+/)).toEqual(Object.keys(contract))
})
