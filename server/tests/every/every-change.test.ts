import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contract } from '@jingke/contract'
import type { Endpoint } from '@jingke/contract/core'
import { describe, expect, test } from 'vitest'

const features = join(import.meta.dirname, '../../src/features')

const sources = new Map(
  globSync('**/*.ts', { cwd: features })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [join(features, path), readFileSync(join(features, path), 'utf8')]),
)

/** Console calls that change nothing of the school, or whose changes are kept elsewhere. */
const exempt: Record<string, string> = {
  checkImport: 'a dry run',
  checkQuestionFile: 'a dry run',
  countFieldChange: 'a dry run',
  previewAudience: 'counts recipients',
  previewRegrade: 'what a change would do',
  assignCase: 'an event of the conversation',
  closeCase: 'an event of the conversation',
  addNote: 'an event of the conversation',
  seeMentions: "the caller's own",
  setOwnSound: "the caller's own",
  uploadSound: 'a file that no text has yet',
  setLabels: 'labels of the conversation, which every colleague changes',
  searchMessages: 'a list',
  dismissWorkItem: "marks an item of the advisor's work list",
  sendFromWorkList: 'a message of the conversation',
}

const mutations = Object.values(contract)
  .flatMap((endpoints) => Object.entries<Endpoint>(endpoints))
  .filter(
    ([name, { access, exported, path }]) =>
      typeof access === 'string' &&
      access !== 'anyone' &&
      !access.endsWith('.read') &&
      exported === undefined &&
      !/\/(list|pageList|detail|history|messages|advisors|learners|[a-zA-Z]*List)$/.test(path) &&
      !/^(list|get|find)/.test(name),
  )
  .map(([name]) => name)

const records = /\baudit(Change|CatalogueChange)\(/

/** Whether the file of an operation, or a file of the same feature that it calls, records a change. */
const canRecord = (file: string, depth = 3): boolean => {
  const source = sources.get(file) ?? ''
  if (records.test(source)) return true
  if (depth === 0) return false
  return [...source.matchAll(/from '(\.{1,2}\/[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .some((path) => !path.endsWith('index.ts') && sources.has(path) && canRecord(path, depth - 1))
}

/** An operation names its call in its type. */
const fileOf = (name: string): string | undefined =>
  [...sources].find(([, source]) => new RegExp(`typeof calls\\.${name}\\b`).test(source))?.[0]

describe('every change by staff is in the audit log', () => {
  test.each(mutations.filter((name) => !(name in exempt)))('%s', (name) => {
    const file = fileOf(name)
    expect(file, `the operation ${name}`).toBeDefined()
    expect(file && canRecord(file)).toBe(true)
  })

  test('every exception would be checked without it', () => {
    expect(Object.keys(exempt).filter((name) => !mutations.includes(name))).toEqual([])
    expect(mutations.length).toBeGreaterThan(60)
  })
})
