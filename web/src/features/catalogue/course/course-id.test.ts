import { expect, test } from 'vitest'
import { parseCourseId } from './course-id.ts'

test.each([
  ['1', { is: 'number', id: 1 }],
  ['2147483647', { is: 'number', id: 2_147_483_647 }],
  ['0', { is: 'unknown' }],
  ['-3', { is: 'unknown' }],
  ['2147483648', { is: 'unknown' }],
  ['99999999999999999999', { is: 'unknown' }],
  [null, { is: 'invalid' }],
  ['', { is: 'invalid' }],
  ['1.5', { is: 'invalid' }],
  ['1e3', { is: 'invalid' }],
  ['0x1', { is: 'invalid' }],
  [' 1', { is: 'invalid' }],
  ['one', { is: 'invalid' }],
])('the id %j is parsed as %j', (text, id) => {
  expect(parseCourseId(text)).toEqual(id)
})
