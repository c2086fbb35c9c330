import { expect, test } from 'vitest'
import { parseId } from './parse-id.ts'

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['２', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j is parsed as %j', (text, id) => {
  expect(parseId(text)).toBe(id)
})
