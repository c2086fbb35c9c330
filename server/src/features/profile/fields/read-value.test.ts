import type { LearnerField } from '@jingke/contract/profile'
import { expect, test } from 'vitest'
import { readValue } from './read-value.ts'

const field = (kind: LearnerField['kind'], isRequired = false) => ({
  kind,
  isRequired,
  choices: ['Blue', '红'],
})

test.each([
  ['label', '1', '1'],
  ['label', 'yes', undefined],
  ['label', '', ''],
  ['text', '  any text ', 'any text'],
  ['text', 'two\nlines', undefined],
  ['text', 'x'.repeat(201), undefined],
  ['choice', 'blue', 'Blue'],
  ['choice', '红', '红'],
  ['choice', 'green', undefined],
  ['date', '2026-03-09', '2026-03-09'],
  ['date', '2026/3/9', '2026-03-09'],
  ['date', '2026年3月9日', '2026-03-09'],
  ['date', '2026-02-30', undefined],
  ['date', 'soon', undefined],
] as const)('%s %j is read as %j', (kind, text, value) => {
  expect(readValue(field(kind), text)).toBe(value)
})

test('a required field cannot be empty; a label is never required', () => {
  expect(readValue(field('text', true), ' ')).toBeUndefined()
  expect(readValue(field('label', true), '')).toBe('')
})
